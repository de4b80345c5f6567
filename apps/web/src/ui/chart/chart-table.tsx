import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ChartBar, type ChartLink, type ChartSeries, type ChartWords, sumOfBar } from './chart-bar.ts'

interface ChartTableProps {
  bars: readonly ChartBar[]
  series: readonly ChartSeries[]
  words: ChartWords
  format: (value: number) => string
  total: string
  linkOf: ((key: string) => ChartLink) | undefined
  onFocus: (key: string | null) => void
}

const nameOf = ({ name, fullName = name, note }: ChartBar) =>
  note === undefined ? fullName : `${fullName}, ${note}`

export function ChartTable({ bars, series, words, format, total, linkOf, onFocus }: ChartTableProps) {
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
                {linkOf ? (
                  <Link {...linkOf(bar.key)} onFocus={() => onFocus(bar.key)} onBlur={() => onFocus(null)}>
                    {nameOf(bar)}
                  </Link>
                ) : (
                  nameOf(bar)
                )}
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
