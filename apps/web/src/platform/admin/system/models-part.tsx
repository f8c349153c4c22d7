import type { SystemModel, SystemReport } from '@deskbell/contract';
import { Badge, type Tint } from '../../../ui/badge.tsx';
import { Part } from './part.tsx';

const titles: Record<SystemModel['model'], string> = {
  text: 'Text model',
  large_text: 'Large text model',
  embeddings: 'Hosted embeddings',
  responder: 'Replies',
  calls: 'Calls',
  voice_natural: 'Natural voice',
  voice_standard: 'Standard voice',
  voice_compact: 'Compact voice',
  voice_basic: 'Basic voice',
  voice_hosted: 'Hosted voice',
};

const states: Record<SystemModel['status'], { word: string; tint: Tint }> = {
  ready: { word: 'Serves', tint: 'good' },
  loading: { word: 'Loading', tint: 'info' },
  missing: { word: 'Missing', tint: 'danger' },
  off: { word: 'Switched off', tint: 'plain' },
};

/** What understands, hears and speaks, and why something doesn't. */
export function ModelsPart({ report }: { report: SystemReport }) {
  return (
    <Part part="models" report={report}>
      <ul className="divide-y divide-line">
        {report.models.map(({ model, title, status, detail }) => (
          <li key={model} className="flex items-start justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p>{titles[model]}</p>
              {(title ?? detail) && (
                <p className="text-sm break-words text-ink-soft">
                  {[title, detail].filter(Boolean).join('. ')}
                </p>
              )}
            </div>
            <Badge tint={states[status].tint}>{states[status].word}</Badge>
          </li>
        ))}
      </ul>
    </Part>
  );
}
