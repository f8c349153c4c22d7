/** The bell and the product's name; `compact`: the bell alone where there is hardly room. */
export function Logo({ name, compact = false }: { name: string; compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-xl font-bold tracking-tight">
      <svg aria-hidden viewBox="0 0 32 32" className="size-8">
        <rect width="32" height="32" rx="8" className="fill-[#0d5c55]" />
        <path
          className="fill-[#f2c265]"
          d="M16 7.2a1.7 1.7 0 0 1 1.7 1.7v.9a8 8 0 0 1 6.3 7.8v1.2H8v-1.2a8 8 0 0 1 6.3-7.8v-.9A1.7 1.7 0 0 1 16 7.2Z"
        />
        <rect x="6.5" y="20.6" width="19" height="3.4" rx="1.7" className="fill-[#fff]" />
      </svg>
      <span className={compact ? 'max-[23rem]:sr-only' : undefined}>{name}</span>
    </span>
  );
}
