import { type BusinessTool, ownToolNames } from '@deskbell/dialogue';

/** Tools by names of their own: one that is taken, by another or by what the assistant can do anyway, gets a number. */
export function uniqueNames(tools: readonly BusinessTool[]): BusinessTool[] {
  const taken = new Set(ownToolNames);
  return tools.map((tool) => {
    let name = tool.name;
    for (let number = 2; taken.has(name); number += 1) name = `${tool.name.slice(0, 60)}_${number}`;
    taken.add(name);
    return { ...tool, name };
  });
}
