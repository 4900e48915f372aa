// What runs headless knows all calls from the beginning; a browser loads them in two parts.
import '../../contract/api/late-calls.ts';
import '../../contract/api/page-calls.ts';
