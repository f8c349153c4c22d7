/** What the bundler tells of a module. */
interface ModuleInfo {
  importedIds: string[];
  dynamicallyImportedIds: string[];
}

/** What the bundler lets a group ask. */
interface Build {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** The files that something begins with. */
export interface Entries {
  site: readonly string[];
  /** The app, whatever page of it. */
  app: readonly string[];
  /** The pages of the app that are opened first: whoever signs in waits for nothing of the dashboard. */
  signIn: readonly string[];
  portal: readonly string[];
  dashboard: readonly string[];
}

const groups = ['shared', 'app', 'common', 'later', 'panels', 'dashboard'] as const;
type Group = (typeof groups)[number];

/**
 * Groups modules into files, so that a page fetches a few instead of sixty: `shared` is what public pages begin with and the app
 * needs, too, `app` what every page of the app begins with, `common` what pages of sign-in share with others, `later` what
 * public pages may fetch afterwards, `panels` what portal and dashboard share, `dashboard` the dashboard's own beginning.
 * Everything else (the sections, the bodies of pages) stays a file of its own. A group takes what its modules import along,
 * so what is for more comes first.
 */
export function groupChunks(entries: Entries) {
  let files: Map<string, Group> | null = null;
  return groups.map((name, index) => ({
    debugName: name,
    priority: groups.length - index,
    name: (id: string, build: Build): string | null => {
      files ??= assignFiles(entries, build);
      return files.get(id) === name ? name : null;
    },
  }));
}

function assignFiles({ site, app, signIn, portal, dashboard }: Entries, build: Build): Map<string, Group> {
  const all = (module: ModuleInfo) => [...module.importedIds, ...module.dynamicallyImportedIds];
  const fromSite = reachedAtOnce(site, build);
  const everFromSite = reached(site, build, all);
  const fromApp = reachedAtOnce(app, build);
  const fromSignIn = reachedAtOnce(signIn, build);
  const fromPortal = reachedAtOnce(portal, build);
  const fromDashboard = reachedAtOnce(dashboard, build);
  // Radix has one index for everything: its toasts look as if every page began with them.
  const isToast = (id: string) => id.includes('/@radix-ui/react-toast/');
  // The contract has one index, too: what it says of these is read by sections that are files of their own.
  const isSections = (id: string) =>
    /\/contract\/src\/(phone|conversation\/(desk|notes|presence|read-positions|saved-replies|tags)|assistant\/(pre-chat|proactive)|money\/(billing|plans)|booking\/(connected-calendars|calendar-feeds|services)|knowledge\/(faqs|knowledge)|identity\/(alert|api-keys|connected-apps|mail-pref)|platform\/(admin|crm|privacy|system|webhook))/.test(
      id,
    );
  const own = new Set([...app, ...signIn, ...portal, ...dashboard]);
  const groupOf = (id: string): Group | null => {
    if (fromSite.has(id)) return 'shared';
    if (fromApp.has(id)) return 'app';
    if (fromSignIn.has(id)) return fromPortal.has(id) || fromDashboard.has(id) ? 'common' : null;
    if (everFromSite.has(id)) return 'later';
    if (fromPortal.has(id)) return fromDashboard.has(id) ? 'panels' : null;
    return 'dashboard';
  };
  const files = new Map<string, Group>();
  for (const id of new Set([...fromApp, ...fromSignIn, ...fromPortal, ...fromDashboard])) {
    const group = own.has(id) || isToast(id) || isSections(id) ? null : groupOf(id);
    if (group) files.set(id, group);
  }
  return files;
}

const reachedAtOnce = (from: readonly string[], build: Build) =>
  reached(from, build, (module) => module.importedIds);

function reached(from: readonly string[], build: Build, next: (module: ModuleInfo) => string[]): Set<string> {
  const seen = new Set(from);
  for (const id of seen) {
    const module = build.getModuleInfo(id);
    if (module) for (const found of next(module)) seen.add(found);
  }
  return seen;
}
