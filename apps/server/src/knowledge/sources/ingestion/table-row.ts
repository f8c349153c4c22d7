/**
 * A table's row as a line that can be understood without the table. With names every cell is told with its own;
 * two cells without names are taken for a name and its value.
 */
export function tableRow(cells: readonly string[], names: readonly string[] | null): string {
  const given = cells.map((cell, index) => ({ cell: cell.trim(), name: names?.[index]?.trim() ?? '' }));
  const filled = given.filter(({ cell }) => cell !== '');
  if (names) return filled.map(({ cell, name }) => (name ? `${name}: ${cell}` : cell)).join('; ');
  const values = filled.map(({ cell }) => cell);
  return values.length === 2 ? `${values[0]!.replace(/\s*:$/, '')}: ${values[1]}` : values.join(', ');
}
