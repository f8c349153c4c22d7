/** What the bundler tells of a module. */
interface ModuleInfo {
  importedIds: string[];
  dynamicallyImportedIds: string[];
}

/** What the bundler lets a group ask. */
interface Build {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Groups modules into files, so that a page fetches a few instead of sixty: `shared` is what public pages and the
 * dashboard both begin with, `later` what public pages may fetch afterwards, `desk` the dashboard's own beginning.
 * Everything else (the sections, the bodies of pages) stays a file of its own. A group takes what its modules import
 * along, so what is for more comes first.
 */
export function groupChunks(entries: { site: readonly string[]; desk: readonly string[] }) {
  let files: Map<string, string> | null = null;
  return ['shared', 'later', 'desk'].map((name, index) => ({
    debugName: name,
    priority: 3 - index,
    name: (id: string, build: Build): string | null => {
      files ??= assignFiles(entries, build);
      return files.get(id) === name ? name : null;
    },
  }));
}

function assignFiles(
  { site, desk }: { site: readonly string[]; desk: readonly string[] },
  build: Build,
): Map<string, string> {
  const atOnce = reached(site, build, (module) => module.importedIds);
  const all = (module: ModuleInfo) => [...module.importedIds, ...module.dynamicallyImportedIds];
  const everFromSite = reached(site, build, all);
  const files = new Map<string, string>();
  for (const id of reached(desk, build, (module) => module.importedIds)) {
    if (desk.includes(id)) continue;
    files.set(id, atOnce.has(id) ? 'shared' : everFromSite.has(id) ? 'later' : 'desk');
  }
  return files;
}

function reached(from: readonly string[], build: Build, next: (module: ModuleInfo) => string[]): Set<string> {
  const seen = new Set(from);
  for (const id of seen) {
    const module = build.getModuleInfo(id);
    if (module) for (const found of next(module)) seen.add(found);
  }
  return seen;
}
