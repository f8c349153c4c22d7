import type { SiteConfig } from '@deskbell/contract';
import { useState } from 'react';
import { AddressStep } from './address-step.tsx';
import { type AccessMode, proveAddress } from './client-access.ts';
import { CodeStep } from './code-step.tsx';
import { enterPortal } from './enter-portal.ts';
import { LinkStep } from './link-step.tsx';
import { useLinkToken } from './use-link-token.ts';

type Step =
  /** `fault`: why the last link did not work. */
  | { at: 'address'; email?: string; fault?: string }
  | { at: 'code'; email: string; mode: AccessMode }
  | { at: 'link'; token: string; unanswered?: string };

/** Client sign-in and register: an e-mail address, then the code or the link that was mailed to it. */
export function ClientAuthPage({ config }: { config: SiteConfig }) {
  const [step, setStep] = useState<Step>({ at: 'address' });
  useLinkToken((token) => void tryLink(token));

  async function tryLink(token: string) {
    setStep({ at: 'link', token });
    const { kind, message } = await proveAddress({ token });
    if (kind === 'accepted') enterPortal(message);
    else if (kind === 'refused') setStep({ at: 'address', fault: message });
    else setStep({ at: 'link', token, unanswered: message });
  }

  switch (step.at) {
    case 'address':
      return (
        <AddressStep
          email={step.email}
          fault={step.fault}
          onAsked={(mode, email) => setStep({ at: 'code', mode, email })}
        />
      );
    case 'code':
      return (
        <CodeStep
          email={step.email}
          mode={step.mode}
          mail={config.mail}
          onOtherAddress={() => setStep({ at: 'address', email: step.email })}
        />
      );
    case 'link':
      return <LinkStep unanswered={step.unanswered} onTryAgain={() => void tryLink(step.token)} />;
  }
}
