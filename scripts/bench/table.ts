/** Prints rows as a Markdown table, numbers with at most two digits behind the point. */
export function printTable(title: string, rows: Record<string, number | string>[]) {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, names.map(() => '---'), ...rows.map((row) => names.map((name) => words(row[name])))]
  console.log(`\n### ${title}\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}`)
}

const words = (value: number | string = '') =>
  typeof value === 'number' ? String(Number(value.toFixed(value < 10 ? 2 : 0))) : value
