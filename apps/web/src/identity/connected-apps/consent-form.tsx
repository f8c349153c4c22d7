import { type AppRequest, type AppRequestView, type AppScope, answerAppRequest } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { textLink } from '../../ui/text-link.ts';
import { AccountChoice } from './account-choice.tsx';
import { appScopeLabels } from './app-words.ts';

/** What an app asks for, each thing to be ticked or not, and yes or no. */
export function ConsentForm({ request, view }: { request: AppRequest; view: AppRequestView }) {
  const [scopes, setScopes] = useState<readonly AppScope[]>(view.scopes);
  const answer = useMutation({
    mutationFn: (allowed: readonly AppScope[]) =>
      call(answerAppRequest, { body: { request, accountId: view.accountId, scopes: [...allowed] } }),
    onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
  });
  const isLeaving = answer.isPending || answer.isSuccess;
  const toggle = (scope: AppScope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  return (
    <>
      <AccountChoice accountId={view.accountId} />
      <fieldset disabled={isLeaving}>
        <legend className="mb-1 text-sm font-semibold">It may</legend>
        {appScopeLabels
          .filter(([scope]) => view.scopes.includes(scope))
          .map(([scope, label]) => (
            <label key={scope} className="flex min-h-9 items-start gap-2.5 py-1.5 text-sm">
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={() => toggle(scope)}
                className="mt-0.5 size-4 shrink-0 accent-primary"
              />
              {label}
            </label>
          ))}
      </fieldset>
      <Notice>
        You go back to{' '}
        {view.returnsTo ? (
          <strong className="wrap-anywhere">{view.returnsTo}</strong>
        ) : (
          'an app on this computer'
        )}
        . Any app can call itself {view.appName}, so allow it only if you just asked to connect it.
      </Notice>
      {answer.error && <Notice tint="danger">{errorMessage(answer.error)}</Notice>}
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button
          size="large"
          busy={isLeaving && answer.variables.length > 0}
          disabled={isLeaving || scopes.length === 0}
          onClick={() => answer.mutate(scopes)}
        >
          Allow
        </Button>
        <Button
          size="large"
          variant="secondary"
          busy={isLeaving && answer.variables.length === 0}
          disabled={isLeaving}
          onClick={() => answer.mutate([])}
        >
          Don’t allow
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        You can disconnect it at any time under{' '}
        <a href="/dashboard?section=settings&settingsTab=keys" className={textLink}>
          Settings
        </a>
        .
      </p>
    </>
  );
}
