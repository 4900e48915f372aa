declare module 'tim-js-sdk/tim-js.es.js' {
  const tim: import('../../machines/talk/tim/sdk.ts').TimModule;
  export default tim;
}
