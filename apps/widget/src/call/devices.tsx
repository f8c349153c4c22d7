import { useEffect, useState } from 'preact/hooks';
import { callTexts as texts } from './call-texts.ts';
import type { Call } from './open-call.ts';

type Kind = 'audioinput' | 'audiooutput';

/** Which microphone, and which loudspeaker where the browser lets pages choose. */
export function Devices({ call }: { call: Call }) {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const look = () => void navigator.mediaDevices.enumerateDevices().then(setDevices);
    look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => navigator.mediaDevices.removeEventListener('devicechange', look);
  }, []);
  const kinds: [Kind, string][] = [['audioinput', texts.microphone]];
  if ('setSinkId' in AudioContext.prototype) kinds.push(['audiooutput', texts.speaker]);
  return (
    <div class="devices">
      {kinds.map(([kind, label]) => (
        <label key={kind}>
          {label}
          <select
            onChange={({ currentTarget: { value } }) =>
              call.choose(kind, value).then(
                () => setFailed(false),
                () => setFailed(true),
              )
            }
          >
            {devices
              .filter((device) => device.kind === kind)
              .map(({ deviceId, label: name }, index) => (
                <option key={deviceId} value={deviceId}>
                  {name || (index ? `${label} ${index + 1}` : texts.usual)}
                </option>
              ))}
          </select>
        </label>
      ))}
      <p role="status">{failed && texts.notChosen}</p>
    </div>
  );
}
