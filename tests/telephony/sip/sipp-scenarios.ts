/** Scenarios of SIPp, which stand for a trunk. */

const answer = (status: string, more = ''): string => `
<send><![CDATA[
SIP/2.0 ${status}
[last_Via:]
[last_From:]
[last_To:];tag=far[call_number]
[last_Call-ID:]
[last_CSeq:]
Contact: <sip:[local_ip]:[local_port];transport=[transport]>
${more}Content-Length: 0

]]></send>`;

/** Description of SIPp's own voice line, which echoes what it gets (`-rtp_echo`). */
const sdp = (direction = 'sendrecv'): string => `v=0
o=far 1 1 IN IP[local_ip_type] [local_ip]
s=-
c=IN IP[media_ip_type] [media_ip]
t=0 0
m=audio [media_port] RTP/AVP 0 101
a=rtpmap:0 PCMU/8000
a=rtpmap:101 telephone-event/8000
a=${direction}
`;

const accept = (direction = 'sendrecv'): string => `
<send retrans="500"><![CDATA[
SIP/2.0 200 OK
[last_Via:]
[last_From:]
[last_To:];tag=far[call_number]
[last_Call-ID:]
[last_CSeq:]
Contact: <sip:[local_ip]:[local_port];transport=[transport]>
Content-Type: application/sdp
Content-Length: [len]

${sdp(direction)}]]></send>`;

const plain = (status: string): string => `
<send><![CDATA[
SIP/2.0 ${status}
[last_Via:]
[last_From:]
[last_To:]
[last_Call-ID:]
[last_CSeq:]
Contact: <sip:[local_ip]:[local_port];transport=[transport]>
Content-Length: 0

]]></send>`;

const acceptAgain = (direction: string): string => accept(direction).replace(';tag=far[call_number]', '');

/** Rings, answers, and waits for the caller to hang up. */
export const answers = `
<recv request="INVITE" crlf="true"></recv>
${answer('180 Ringing')}
<pause milliseconds="200"/>
${accept()}
<recv request="ACK"></recv>
<recv request="BYE"></recv>
${plain('200 OK')}`;

/** Refuses with a status. */
export const refuses = (status: string): string => `
<recv request="INVITE"></recv>
${answer(status)}
<recv request="ACK"></recv>`;

/** Rings until the caller gives up. */
export const rings = `
<recv request="INVITE"></recv>
${answer('180 Ringing')}
<recv request="CANCEL"></recv>
${plain('200 OK')}
<send><![CDATA[
SIP/2.0 487 Request Terminated
[last_Via:]
[last_From:]
[last_To:];tag=far[call_number]
[last_Call-ID:]
CSeq: 1 INVITE
Content-Length: 0

]]></send>
<recv request="ACK"></recv>`;

/** Answers, is put on hold and taken back by new offers, then hangs up itself. */
export const isHeld = `
<recv request="INVITE"></recv>
${accept()}
<recv request="ACK"></recv>
<recv request="INVITE">
<action><ereg regexp="a=sendonly" search_in="body" check_it="true" assign_to="1"/></action>
</recv>
${acceptAgain('recvonly')}
<recv request="ACK"></recv>
<recv request="INVITE">
<action><ereg regexp="a=sendrecv" search_in="body" check_it="true" assign_to="1"/></action>
</recv>
${acceptAgain('sendrecv')}
<recv request="ACK">
<action>
<ereg regexp=".*" search_in="hdr" header="From:" assign_to="2"/>
<ereg regexp=".*" search_in="hdr" header="To:" assign_to="3"/>
</action>
</recv>
<Reference variables="1"/>
<pause milliseconds="3000"/>
<send retrans="500"><![CDATA[
BYE sip:lookout@[remote_ip]:[remote_port] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
From: [$3]
To: [$2]
[last_Call-ID:]
CSeq: 1 BYE
Max-Forwards: 70
Content-Length: 0

]]></send>
<recv response="200"></recv>`;

/** Takes a registration that is made with a password. */
export const registers = `
<recv request="REGISTER"></recv>
<send><![CDATA[
SIP/2.0 401 Unauthorized
[last_Via:]
[last_From:]
[last_To:];tag=reg
[last_Call-ID:]
[last_CSeq:]
WWW-Authenticate: Digest realm="trunk", nonce="n-0", algorithm=SHA-256, qop="auth"
Content-Length: 0

]]></send>
<recv request="REGISTER"><action><ereg regexp="response=.[0-9a-f]{64}" search_in="hdr" header="Authorization:"
  check_it="true" assign_to="1"/></action></recv>
<Reference variables="1"/>
<send><![CDATA[
SIP/2.0 200 OK
[last_Via:]
[last_From:]
[last_To:];tag=reg
[last_Call-ID:]
[last_CSeq:]
[last_Contact:];expires=600
Content-Length: 0

]]></send>`;

/** Refuses a registration. */
export const refusesRegistration =
  `
<recv request="REGISTER"></recv>
<send><![CDATA[
SIP/2.0 403 Forbidden
[last_Via:]
[last_From:]
[last_To:];tag=reg
[last_Call-ID:]
[last_CSeq:]
Content-Length: 0

]]></send>` +
  `
<pause milliseconds="500"/>`;

/** Wants a password for an INVITE and takes it. */
export const challenges = `
<recv request="INVITE"></recv>
<send><![CDATA[
SIP/2.0 407 Proxy Authentication Required
[last_Via:]
[last_From:]
[last_To:];tag=ask[call_number]
[last_Call-ID:]
[last_CSeq:]
Proxy-Authenticate: Digest realm="trunk", nonce="n-1", algorithm=MD5, qop="auth"
Content-Length: 0

]]></send>
<recv request="ACK"></recv>
<recv request="INVITE"><action><ereg regexp="username=.lookout.*response=.[0-9a-f]{32}" search_in="hdr"
  header="Proxy-Authorization:" check_it="true" assign_to="1"/></action></recv>
<Reference variables="1"/>
${accept()}
<recv request="ACK"></recv>
<recv request="BYE"></recv>
${plain('200 OK')}`;

const invite = `
<send retrans="500"><![CDATA[
INVITE sip:[service]@[remote_ip]:[remote_port] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
From: "Caller" <sip:13955550001@[local_ip]:[local_port]>;tag=c[call_number]
To: <sip:[service]@[remote_ip]:[remote_port]>
Call-ID: [call_id]
CSeq: 1 INVITE
Contact: <sip:13955550001@[local_ip]:[local_port]>
Max-Forwards: 70
Content-Type: application/sdp
Content-Length: [len]

${sdp()}]]></send>
<recv response="100" optional="true"></recv>`;

const ack = `
<send><![CDATA[
ACK sip:[service]@[remote_ip]:[remote_port] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
From: "Caller" <sip:13955550001@[local_ip]:[local_port]>;tag=c[call_number]
[last_To:]
Call-ID: [call_id]
CSeq: 1 ACK
Max-Forwards: 70
Content-Length: 0

]]></send>`;

const request = (method: string, number: number): string => `
<send retrans="500"><![CDATA[
${method} sip:[service]@[remote_ip]:[remote_port] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
From: "Caller" <sip:13955550001@[local_ip]:[local_port]>;tag=c[call_number]
[last_To:]
Call-ID: [call_id]
CSeq: ${number} ${method}
Max-Forwards: 70
Content-Length: 0

]]></send>`;

/** Calls, talks for a second and a half, and hangs up. */
export const calls = `${invite}
<recv response="180"></recv>
<recv response="200"></recv>
${ack}
<pause milliseconds="2500"/>
${request('BYE', 2)}
<recv response="200"></recv>`;

/** Calls and waits for the called side to hang up. */
export const callsAndStays = `${invite}
<recv response="180"></recv>
<recv response="200"></recv>
${ack}
<recv request="INVITE" optional="true" next="1"></recv>
<recv request="BYE"></recv>
${plain('200 OK')}
<label id="9"/>
<nop next="8"/>
<label id="1"/>
${acceptAgain('sendrecv')}
<recv request="ACK"></recv>
<recv request="BYE"></recv>
${plain('200 OK')}
<label id="8"/>`;

/** Calls and is refused with this status. */
export const isRefused = (status: number): string => `${invite}
<recv response="180" optional="true"></recv>
<recv response="${status}"></recv>
${ack}`;

/** Calls, and gives up while it rings. */
export const givesUp = `${invite}
<recv response="180"></recv>
<pause milliseconds="300"/>
<send retrans="500"><![CDATA[
CANCEL sip:[service]@[remote_ip]:[remote_port] SIP/2.0
[last_Via:]
[last_From:]
To: <sip:[service]@[remote_ip]:[remote_port]>
Call-ID: [call_id]
CSeq: 1 CANCEL
Max-Forwards: 70
Content-Length: 0

]]></send>
<recv response="200"></recv>
<recv response="487"></recv>
<send><![CDATA[
ACK sip:[service]@[remote_ip]:[remote_port] SIP/2.0
[last_Via:]
[last_From:]
[last_To:]
Call-ID: [call_id]
CSeq: 1 ACK
Max-Forwards: 70
Content-Length: 0

]]></send>`;
