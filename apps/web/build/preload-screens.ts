/** A file of the build, as far as it matters here. */
interface Built {
  fileName: string;
  facadeModuleId?: string | null;
  imports?: string[];
}

/**
 * Lets the app's page fetch the screen of its address beside the app's own files instead of after them. `screens`: the
 * sources of the screens by their paths; `built`: the files of the build.
 */
export function preloadScreens(
  html: string,
  screens: Record<string, string>,
  built: readonly Built[],
): string {
  const files = Object.entries(screens).map(([path, source]) => [
    path,
    filesOf(source, built).filter((file) => !html.includes(file)),
  ]);
  return html.replace('</title>', () => `</title>\n    ${script(Object.fromEntries(files))}`);
}

/** A screen's file and all that it imports. */
function filesOf(source: string, built: readonly Built[]): string[] {
  const screen = built.find(({ facadeModuleId }) => facadeModuleId === source);
  if (!screen) throw new Error(`${source} is no file of its own in the build`);
  const names = new Set([screen.fileName]);
  for (const name of names) {
    for (const imported of built.find(({ fileName }) => fileName === name)?.imports ?? [])
      names.add(imported);
  }
  return [...names].map((name) => `/${name}`);
}

const script = (files: Record<string, string[]>) => `<script>
      {
        const files = ${JSON.stringify(files)};
        for (const href of files[location.pathname.replace(/(.)\\/$/, "$1")] ?? []) {
          document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
        }
      }
    </script>`;
