import { ArrowDown } from 'lucide-react';
import { buttonClasses } from '../../ui/button.tsx';
import { StartLink } from '../nav.tsx';

const barCount = 80;
const bars = Array.from({ length: barCount }, (_, bar) => ({ x: bar * 10 + 3, height: heightOf(bar) }));

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden px-4 pt-20 sm:px-6 sm:pt-28">
      <div className="mx-auto max-w-3xl text-center">
        <h1 className="text-[clamp(2.5rem,7vw,4.5rem)] leading-[1.02] font-bold">
          Somebody is always at the front desk
        </h1>
        <p className="mx-auto mt-6 max-w-xl text-lg text-ink-soft sm:text-xl">
          An AI assistant that answers your customers around the clock from your own words, captures every
          lead and keeps every conversation.
        </p>
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          <StartLink size="large" />
          <a href="#demo" className={buttonClasses({ variant: 'secondary', size: 'large' })}>
            Talk to the assistant <ArrowDown aria-hidden size={18} />
          </a>
        </div>
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${barCount * 10} 120`}
        preserveAspectRatio="none"
        className="bars mx-auto mt-14 block h-28 w-full max-w-6xl sm:h-40"
      >
        {bars.map(({ x, height }, bar) => (
          <rect
            key={x}
            x={x}
            y={60 - height / 2}
            width={4}
            height={height}
            rx={2}
            className={bar % 7 === 3 ? 'fill-brass' : 'fill-primary'}
            opacity={bar % 2 ? 0.9 : 0.55}
          />
        ))}
      </svg>
    </section>
  );
}

// Random to the eye, the same in the prerendered page and in the browser; taller toward the middle.
function heightOf(bar: number): number {
  const noise = Math.abs(Math.sin(bar * 12.9898 + 4.1414) * 43758.5453) % 1;
  const swell = 0.25 + 0.75 * Math.sin((Math.PI * (bar + 0.5)) / barCount) ** 2;
  return Math.round(10 + 106 * swell * (0.25 + 0.75 * noise));
}
