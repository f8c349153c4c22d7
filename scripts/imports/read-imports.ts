import { parseSync } from 'oxc-parser';

/** One import, export-from or literal `import()` of a module, for values and types alike. */
export interface Import {
  /** As written: `../chat/index.ts`, `@deskbell/voice`. */
  specifier: string;
  isLazy: boolean;
}

/** What a TypeScript source imports. @throws when it can't be parsed. */
export function readImports(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const exported = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  const lazy = module.dynamicImports
    .map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end))
    .filter((literal) => /^'[^']*'$/.test(literal))
    .map((literal) => literal.slice(1, -1));
  return [
    ...[...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported].map(
      (specifier) => ({ specifier, isLazy: false }),
    ),
    ...lazy.map((specifier) => ({ specifier, isLazy: true })),
  ];
}
