import { useEffect, useId, useState } from 'react';
import { Select } from '../../ui/form/select.tsx';

/** The microphones to choose from, where there are several. Browsers name them once the microphone was allowed. */
export function MicrophoneChoice({ onChoose }: { onChoose: (deviceId: string) => Promise<void> }) {
  const id = useId();
  const microphones = useMicrophones();
  const [chosen, setChosen] = useState('default');
  const [refused, setRefused] = useState(false);
  if (microphones.length < 2) return null;

  async function choose(deviceId: string) {
    const before = chosen;
    setChosen(deviceId);
    setRefused(false);
    try {
      await onChoose(deviceId);
    } catch {
      setChosen(before);
      setRefused(true);
    }
  }

  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Microphone
      </label>
      <Select
        id={id}
        compact
        value={chosen}
        onChange={({ target }) => void choose(target.value)}
        options={microphones.map(
          ({ deviceId, label }, at) => [deviceId, label || `Microphone ${at + 1}`] as const,
        )}
        className="max-w-56"
      />
      {refused && (
        <p role="alert" className="text-sm text-danger">
          Couldn’t use that microphone.
        </p>
      )}
    </div>
  );
}

function useMicrophones(): readonly MediaDeviceInfo[] {
  const [microphones, setMicrophones] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    let gone = false;
    const list = async () => {
      const devices = await navigator.mediaDevices.enumerateDevices();
      if (!gone) setMicrophones(devices.filter(({ kind }) => kind === 'audioinput'));
    };
    // A browser that lists none leaves the one that it chose.
    const listen = () => void list().catch(() => setMicrophones([]));
    listen();
    navigator.mediaDevices.addEventListener('devicechange', listen);
    return () => {
      gone = true;
      navigator.mediaDevices.removeEventListener('devicechange', listen);
    };
  }, []);
  return microphones;
}
