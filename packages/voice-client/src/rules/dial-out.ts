/** Who to call, by SIP or by phone. */
export interface DialOutOptions {
  sipUri?: string;
  phoneNumber?: string;
  callerId?: string;
  displayName?: string;
  userId?: string;
  video?: boolean;
  codecs?: { audio?: string[]; video?: string[] };
}

const audioCodecs = ['OPUS', 'PCMU', 'PCMA', 'G722'];
const videoCodecs = ['H264', 'VP8'];

/** @throws with the first rule that is broken. */
export function checkDialOut(options: DialOutOptions): void {
  const { sipUri, phoneNumber, callerId, displayName, userId, codecs } = options ?? {};
  if (!sipUri && !phoneNumber) refuse('either a sip uri or phone number must be provided');
  if (sipUri && phoneNumber) refuse('only one of sip uri or phone number must be provided');
  if (sipUri) checkSip(options);
  else checkPhone(phoneNumber);
  checkCodecs('audio', codecs?.audio, audioCodecs, `one of ${audioCodecs.join(', ')}`);
  if (callerId !== undefined) {
    if (typeof callerId !== 'string') refuse('callerId must be a string');
    if (sipUri) refuse('callerId not allowed with sipUri');
  }
  if (displayName !== undefined) {
    if (typeof displayName !== 'string') refuse('displayName must be a string');
    if (displayName.length >= 200) refuse('displayName length must be less than 200');
  }
  if (userId !== undefined) {
    if (typeof userId !== 'string') refuse('userId must be a string');
    if (userId.length > 36) refuse('userId length must be less than or equal to 36');
  }
}

function checkSip({ sipUri, video, codecs }: DialOutOptions): void {
  if (typeof sipUri !== 'string') refuse('sipUri must be a string');
  if (!sipUri.startsWith('sip:')) refuse("Invalid SIP URI, must start with 'sip:'");
  if (video !== undefined && typeof video !== 'boolean') refuse('video must be a boolean value');
  checkCodecs('video', codecs?.video, videoCodecs, 'H264 or VP8');
}

/** A plus and digits; looser than E.164, as the provider is. */
function checkPhone(phoneNumber: unknown): void {
  if (typeof phoneNumber !== 'string') refuse('phoneNumber must be a string');
  if (!/^\+\d+$/.test(phoneNumber)) refuse('Invalid phone number, must be valid phone number as per E.164');
}

function checkCodecs(kind: string, codecs: unknown, known: string[], choice: string): void {
  if (codecs === undefined) return;
  if (!Array.isArray(codecs)) refuse(`${kind} codec must be an array`);
  if (!codecs.length) refuse(`${kind} codec array specified but empty`);
  for (const codec of codecs) {
    if (typeof codec !== 'string') refuse(`${kind} codec must be a string`);
    if (!known.includes(codec)) refuse(`${kind} codec must be ${choice}`);
  }
}

function refuse(why: string): never {
  throw new Error(`Error starting dial out: ${why}`);
}
