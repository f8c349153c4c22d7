// Every rule of a call with its exact words, mistakes of the originals included.
import { expect, it } from 'vitest';
import { checkAppMessage } from './app-message.ts';
import { checkDialOut } from './dial-out.ts';
import { checkDtmf } from './dtmf.ts';
import { checkEncodings } from './encodings.ts';
import { faultOfInputSettings } from './input-settings.ts';
import { checkJoinProperties, faultOfAudioSource } from './join-properties.ts';
import { checkLevelInterval } from './level-interval.ts';
import { checkMediaPlayerId, checkMediaPlayerSettings, checkMediaPlayerStart } from './media-player.ts';
import { faultOfNamesMode } from './names-mode.ts';
import { checkRecordingType } from './recording.ts';
import { checkSendSettings } from './send-settings.ts';
import { checkSessionData } from './session-data.ts';
import { checkRefer, checkTransfer } from './transfer.ts';
import { checkUserData } from './user-data.ts';

const loop: Record<string, unknown> = {};
loop.self = loop;
const phone = '+15551234567';
const sip = 'sip:desk@shop.example';
const emptyLayer =
  'Empty encoding is not allowed. At least one of these valid keys should be specified:maxBitrate,maxFramerate,scaleResolutionDownBy';
const blur = 'invalid object in inputSettings -> video -> processor -> config';
const state =
  'Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}';
const processor = (type: string, config?: object) => ({ video: { processor: { type, config } } });

/** Rule, what is given, what is said of it (null: nothing, it is right). Values are given as callers without types could. */
const cases: [rule: (...given: never[]) => unknown, given: unknown[], text: string | null][] = [
  [checkUserData, ['x'.repeat(4096)], null],
  [checkUserData, [undefined], null],
  [
    checkUserData,
    ['x'.repeat(4097)],
    'userData is too large (4097 characters). Maximum size suppported is 4096.',
  ],
  [checkUserData, [() => {}], 'invalid userData type provided'],
  [checkUserData, [loop], 'userData must be serializable to JSON: TypeError: Converting circular'],
  [checkJoinProperties, [{ url: 7 }], 'url should be a string'],
  [checkJoinProperties, [{ url: 'ws://desk', userData: { a: [1, null] } }], null],
  [checkAppMessage, [{ text: 'x'.repeat(4085) }], null],
  [checkAppMessage, [{ text: 'x'.repeat(4086) }], 'Message data too large. Max size is 4096'],
  [checkDialOut, [{}], 'Error starting dial out: either a sip uri or phone number must be provided'],
  [
    checkDialOut,
    [{ sipUri: sip, phoneNumber: phone }],
    'Error starting dial out: only one of sip uri or phone number must be provided',
  ],
  [checkDialOut, [{ sipUri: 5 }], 'Error starting dial out: sipUri must be a string'],
  [checkDialOut, [{ sipUri: 'desk' }], "Error starting dial out: Invalid SIP URI, must start with 'sip:'"],
  [checkDialOut, [{ sipUri: sip, video: 1 }], 'Error starting dial out: video must be a boolean value'],
  [checkDialOut, [{ phoneNumber: 5 }], 'Error starting dial out: phoneNumber must be a string'],
  [
    checkDialOut,
    [{ phoneNumber: '0555' }],
    'Error starting dial out: Invalid phone number, must be valid phone number as per E.164',
  ],
  [checkDialOut, [{ phoneNumber: phone, callerId: 5 }], 'Error starting dial out: callerId must be a string'],
  [
    checkDialOut,
    [{ sipUri: sip, callerId: phone }],
    'Error starting dial out: callerId not allowed with sipUri',
  ],
  [
    checkDialOut,
    [{ phoneNumber: phone, displayName: 5 }],
    'Error starting dial out: displayName must be a string',
  ],
  [
    checkDialOut,
    [{ phoneNumber: phone, displayName: 'x'.repeat(200) }],
    'Error starting dial out: displayName length must be less than 200',
  ],
  [checkDialOut, [{ phoneNumber: phone, userId: 5 }], 'Error starting dial out: userId must be a string'],
  [
    checkDialOut,
    [{ phoneNumber: phone, userId: 'x'.repeat(37) }],
    'Error starting dial out: userId length must be less than or equal to 36',
  ],
  [
    checkDialOut,
    [
      {
        phoneNumber: phone,
        displayName: 'x'.repeat(199),
        userId: 'x'.repeat(36),
        codecs: { audio: ['OPUS', 'G722'] },
      },
    ],
    null,
  ],
  [checkDialOut, [{ sipUri: sip, codecs: { audio: ['PCMU', 'PCMA'], video: ['H264', 'VP8'] } }], null],
  ...(['audio', 'video'] as const).flatMap((kind): typeof cases => {
    const codecs = (value: unknown) => [{ sipUri: sip, codecs: { [kind]: value } }];
    const choice = kind === 'audio' ? 'one of OPUS, PCMU, PCMA, G722' : 'H264 or VP8';
    const prefix = 'Error starting dial out:';
    return [
      [checkDialOut, codecs('OPUS'), `${prefix} ${kind} codec must be an array`],
      [checkDialOut, codecs([]), `${prefix} ${kind} codec array specified but empty`],
      [checkDialOut, codecs([1]), `${prefix} ${kind} codec must be a string`],
      [checkDialOut, codecs(['AAC']), `${prefix} ${kind} codec must be ${choice}`],
    ];
  }),
  [checkDtmf, [{ sessionId: 'a', tones: '0123456789ABCD*#0123' }], null],
  [checkDtmf, [{ tones: '1' }], 'sessionId and tones are mandatory parameter'],
  [checkDtmf, [{ sessionId: 'a', tones: 1 }], 'sessionId and tones should be of string type'],
  [checkDtmf, [{ sessionId: 'a', tones: '1'.repeat(21) }], 'tones string must be upto 20 characters'],
  [checkDtmf, [{ sessionId: 'a', tones: '1a2b' }], 'a is not valid DTMF tone'],
  [checkTransfer, [], 'sipCallTransfer() requires a sessionId and toEndPoint'],
  [checkTransfer, [{ sessionId: 'a' }], 'sipCallTransfer() requires a sessionId and toEndPoint'],
  [
    checkTransfer,
    [{ sessionId: 'a', toEndPoint: 5 }],
    'Invalid paramater: sessionId and toEndPoint must be of type string',
  ],
  [
    checkTransfer,
    [{ sessionId: 'a', toEndPoint: '0555' }],
    'toEndPoint: 0555 must starts with either "sip:" or "+"',
  ],
  [checkTransfer, [{ sessionId: 'a', toEndPoint: phone, callerId: 5 }], 'callerId must be of type string'],
  [
    checkTransfer,
    [{ sessionId: 'a', toEndPoint: sip, callerId: phone }],
    'callerId is only valid when transferring to a PSTN number',
  ],
  [checkTransfer, [{ sessionId: 'a', toEndPoint: phone, callerId: phone }], null],
  [checkRefer, [], 'sessionId and toEndPoint are mandatory parameter'],
  [checkRefer, [{ sessionId: 'a' }], 'sipRefer() requires a sessionId and toEndPoint'],
  [checkRefer, [{ sessionId: 'a', toEndPoint: phone }], '"toEndPoint" must be a "sip" address'],
  [checkMediaPlayerStart, [{ url: 5 }], 'url parameter must be "string" type'],
  [checkMediaPlayerStart, [{ url: 'a', settings: { state: 'play', volume: 2 } }], null],
  [
    checkMediaPlayerStart,
    [{ url: 'a', settings: { loud: true } }],
    'Invalid key loud, valid keys are: state,volume,simulcastEncodings',
  ],
  [checkMediaPlayerSettings, ['play'], 'RemoteMediaPlayerSettings: must be "object" type'],
  [checkMediaPlayerSettings, [{ state: 'stop' }], state],
  [checkMediaPlayerSettings, [{ volume: '1' }], 'RemoteMediaPlayerSettings.volume: must be "number" type'],
  [
    checkMediaPlayerSettings,
    [{ volume: 2.1 }],
    'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
  ],
  [checkMediaPlayerSettings, [{ volume: 0, state: 'pause' }], null],
  [checkMediaPlayerSettings, [{ simulcastEncodings: [{ maxFramerate: 9 }] }], 'maxBitrate is not specified'],
  [checkMediaPlayerId, [5], ' remotePlayerID must be of type string'],
  ...[undefined, 'cloud', 'raw-tracks', 'local'].map((type): (typeof cases)[0] => [
    checkRecordingType,
    [type],
    null,
  ]),
  [checkRecordingType, ['tape'], "invalid type: tape, allowed values 'cloud', 'raw-tracks', or 'local'"],
  [checkEncodings, ['one', false], 'encodings must be an Array'],
  [checkEncodings, [[], false], 'encodings must be an Array with between 1 to 3 layers'],
  [
    checkEncodings,
    [Array(4).fill({ maxBitrate: 9 }), false],
    'encodings must be an Array with between 1 to 3 layers',
  ],
  [checkEncodings, [[{}], false], emptyLayer],
  [
    checkEncodings,
    [[{ height: 5 }], false],
    'Invalid key height, valid keys are:maxBitrate,maxFramerate,scaleResolutionDownBy',
  ],
  [checkEncodings, [[{ maxBitrate: '9' }], false], 'maxBitrate must be a number'],
  [checkEncodings, [[{ maxBitrate: 9, active: true, scalabilityMode: 'L1T1' }], false], null],
  [
    checkEncodings,
    [[{ maxBitrate: 9 }], true],
    'maxBitrate value not in range. valid range: 100000 to 2500000',
  ],
  [
    checkEncodings,
    [[{ maxBitrate: 1e6, maxFramerate: 31 }], true],
    'maxFramerate value not in range. valid range: 1 to 30',
  ],
  [
    checkEncodings,
    [[{ maxBitrate: 1e6, scaleResolutionDownBy: 9 }], true],
    'scaleResolutionDownBy value not in range. valid range: 1 to 8',
  ],
  [checkEncodings, [[{ maxBitrate: 1e6, maxFramerate: 30, scaleResolutionDownBy: 1 }], true], null],
  [checkSendSettings, [{}], 'Send settings must contain at least information for one track!'],
  [checkSendSettings, [{ video: 'adaptive-2-layers', screenVideo: 'detail-optimized' }], null],
  [
    checkSendSettings,
    [{ screenVideo: 'default-video' }],
    'Video send settings should be either an object or one of the supported presets: default-screen-video,',
  ],
  [
    checkSendSettings,
    [{ video: {} }],
    'Video send settings must contain at least maxQuality, allowAdaptiveLayers or encodings attribute',
  ],
  [checkSendSettings, [{ video: { maxQuality: 'best' } }], 'maxQuality must be either low, medium or high'],
  [
    checkSendSettings,
    [{ video: { encodings: { high: { maxBitrate: 9 } } } }],
    'Encodings must be defined as: low, low and medium, or low, medium and high.',
  ],
  [checkSendSettings, [{ video: { encodings: { low: { maxBitrate: 9 } } } }], null],
  [faultOfInputSettings, [{}], 'inputSettings must be of the form: { video?:'],
  [
    faultOfInputSettings,
    [{ audio: { processor: { type: 'echo' } } }],
    'inputSettings audio processor type invalid',
  ],
  [faultOfInputSettings, [{ audio: { processor: { type: 'noise-cancellation' } } }], null],
  [faultOfInputSettings, [processor('hat')], 'inputSettings video processor type invalid'],
  [faultOfInputSettings, [processor('background-blur', { strength: 1 })], null],
  [
    faultOfInputSettings,
    [processor('background-blur', { strength: 0 })],
    `${blur}; expected: {0 < strength <= 1}, got: 0`,
  ],
  [
    faultOfInputSettings,
    [processor('background-blur', { strength: 1.1 })],
    `${blur}; expected: {0 < strength <= 1}, got: 1.1`,
  ],
  [faultOfInputSettings, [processor('background-blur', { depth: 1 })], blur],
  [faultOfInputSettings, [processor('background-image', { source: 10 })], null],
  ...[0, 11, 1.5, '11'].map((source): (typeof cases)[0] => [
    faultOfInputSettings,
    [processor('background-image', { source })],
    'invalid image selection; must be an int, > 0, <= 10',
  ]),
  [faultOfInputSettings, [processor('background-image', { source: 'https://a.example/b.PNG?x=1' })], null],
  [
    faultOfInputSettings,
    [processor('background-image', { source: 'b.gif' })],
    'invalid image type; supported types: [jpg, png, jpeg]',
  ],
  ...['always', 'never', false].map((mode): (typeof cases)[0] => [faultOfNamesMode, [mode], null]),
  [faultOfNamesMode, [true], 'setShowNamesMode argument should be "always", "never", or false'],
  [checkLevelInterval, [0], null],
  [checkLevelInterval, [100], null],
  [checkLevelInterval, [99], 'The interval must be a number greater than or equal to 100 milliseconds.'],
  [checkSessionData, [{ a: 1 }, 'shallow-merge'], null],
  [checkSessionData, [[1]], 'Meeting session data must be a plain (map-like) object'],
  [
    checkSessionData,
    [{}, 'deep'],
    'Unrecognized mergeStrategy provided. Options are: [replace,shallow-merge]',
  ],
  [checkSessionData, [loop], 'Meeting session data must be serializable to JSON: TypeError'],
  [
    checkSessionData,
    [{ a: 'x'.repeat(102_393) }],
    'Meeting session data is too large (102401 characters). Maximum size suppported is 102400.',
  ],
  ...[true, 'a-device', { kind: 'audio' }, undefined].map((source): (typeof cases)[0] => [
    faultOfAudioSource,
    [source],
    null,
  ]),
  [faultOfAudioSource, [7], 'audioSource must be a MediaStreamTrack, boolean, or a string'],
];

it.each(cases.map(([rule, given, text]) => ({ name: rule.name, rule, given, text })))(
  '$name of $given: $text',
  ({ rule, given, text }) => {
    const said = wordsOf(() => rule(...(given as never[])));
    if (text === null) expect(said).toBeNull();
    else expect(said?.slice(0, text.length)).toBe(text);
  },
);

it('warns of user data that JSON would change', () => {
  expect(checkUserData({ at: new Date(0) })).toBe('The userData provided will be modified when serialized.');
  expect(checkUserData({ a: { b: undefined } })).toBe(
    'The userData provided will be modified when serialized.',
  );
  expect(checkUserData({ a: [1, 'two', null, { three: true }] })).toBeUndefined();
});

/** What a rule says of a mistake, thrown or returned; null when it says nothing. */
function wordsOf(check: () => unknown): string | null {
  try {
    const said = check();
    return typeof said !== 'string' || said.startsWith('{') ? null : said; // a message that is right comes back as JSON
  } catch (error) {
    return (error as Error).message;
  }
}
