import { lockedText, type PlanFeature, planFeatures, planNames } from '@deskbell/contract';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useMay } from '../../identity/session/index.ts';
import { textLink } from '../../ui/text-link.ts';
import { useLocked } from './use-locked.ts';

/**
 * Where a feature stands that the plan doesn't include: what it does, and the way to a plan with it. Nothing where the plan has it.
 * `kept`: a sentence on what was set up under another plan.
 */
export function PlanLock({ feature, kept }: { feature: PlanFeature; kept?: string | undefined }) {
  const isLocked = useLocked(feature);
  const mayUpgrade = useMay('billing.manage');
  if (!isLocked) return null;
  return (
    <div className="flex items-start gap-3 rounded-control bg-brass-soft px-4 py-3 text-sm text-brass-ink">
      <Lock aria-hidden size={18} className="mt-0.5 shrink-0" />
      <p>
        {lockedText(feature)} {kept && `${kept} `}
        {mayUpgrade ? (
          <Link to="/dashboard" search={{ section: 'billing' }} className={textLink}>
            Upgrade to {planNames[planFeatures[feature].from]}
          </Link>
        ) : (
          'Owners can upgrade under Billing.'
        )}
      </p>
    </div>
  );
}
