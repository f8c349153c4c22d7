import { useEffect, useRef } from 'preact/hooks';

/** The longest side of what is drawn, in device pixels. */
const longest = 560;

/** A picture, drawn: a canvas needs no permission of the host page's content security policy. */
export function Thumbnail({ blob, label, onLost }: { blob: Blob; label: string; onLost?: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    createImageBitmap(blob).then(
      (picture) => {
        const target = canvas.current;
        if (gone || !target) return;
        const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
        target.width = Math.max(1, picture.width * scale);
        target.height = Math.max(1, picture.height * scale);
        target.getContext('2d')!.drawImage(picture, 0, 0, target.width, target.height);
        picture.close();
      },
      () => gone || onLost?.(), // it isn't the picture it is called
    );
    return () => {
      gone = true;
    };
  }, [blob]);
  return <canvas ref={canvas} width="1" height="1" role="img" aria-label={label} />;
}
