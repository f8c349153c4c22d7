/** The package a file belongs to (`apps/server`, `packages/voice`); null outside of packages. */
export function packageOf(path: string): string | null {
  return /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? null;
}

/**
 * The feature a file belongs to: `apps/server/src/people/leads`, `apps/web/src/people/leads`. Null for what is no feature:
 * the files that put features together, the web's kernel, `ui` and `site`, and packages, which are one feature each.
 */
export function featureOf(path: string): string | null {
  const [, feature] =
    /^(apps\/(?:server\/src|web\/src(?!\/(?:kernel|ui|site)\/))\/[^/]+\/[^/]+)\//.exec(path) ?? [];
  return feature ?? null;
}

/** The domain of a server's or the web's file: `kernel`, `people`. */
export function domainOf(path: string): string | null {
  return /^apps\/(?:server|web)\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Whether a file is only there for tests. */
export function isForTests(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$|(?:^|\/)testing(?:\/|\.ts$)|^e2e\/|\/bench\/|\/drill\/|\/eval\/|\/training\/|\/fake-[^/]*$/.test(
    path,
  );
}
