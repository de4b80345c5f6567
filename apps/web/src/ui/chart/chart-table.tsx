import { VisuallyHidden } from '@mantine/core'
import { type ChartBar, type ChartSeries, type ChartWords, sumOfBar } from './chart-bar.ts'

interface ChartTableProps {
  bars: readonly ChartBar[]
  series: readonly ChartSeries[]
  words: ChartWords
  format: (value: number) => string
  total: string
}

/** The figures of a chart for who does not see it. */
export function ChartTable({ bars, series, words, format, total }: ChartTableProps) {
  const [first] = bars
  const columns: { name: string; of: (bar: ChartBar) => string }[] = [
    ...series.map(({ name }, at) => ({ name, of: ({ values }: ChartBar) => format(values[at] ?? 0) })),
    ...(series.length > 1 ? [{ name: total, of: (bar: ChartBar) => format(sumOfBar(bar)) }] : []),
    ...(['before', 'limit'] as const).flatMap((name) => {
      const called = words[name]
      if (called === undefined) return []
      return [{ name: called, of: (bar: ChartBar) => (bar[name] === undefined ? '' : format(bar[name])) }]
    }),
    ...(words.under === undefined ? [] : [{ name: words.under, of: ({ under = '' }: ChartBar) => under }]),
  ]
  return (
    <VisuallyHidden>
      <table>
        <caption>{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.bars}</th>
            {first &&
              columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">
                {bar.fullName ?? bar.name}
                {bar.note !== undefined && `, ${bar.note}`}
              </th>
              {columns.map(({ name, of }) => (
                <td key={name}>{of(bar)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
