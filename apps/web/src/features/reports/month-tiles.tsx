import type { WireReportMonth } from '@skipyard/contract/reports/reports.ts'
import { changeSince } from '@skipyard/domain/reports/change-since.ts'
import { Tile } from '#web/ui/cards/tile.tsx'
import { TileFigure } from '#web/ui/cards/tile-figure.tsx'
import { Words } from '#web/ui/layout/parts.tsx'
import type { MonthFigure } from './month-figures.ts'
import classes from './month-tiles.module.css'
import { reportWords as words } from './texts.ts'
import type { ReportsView } from './use-reports-view.ts'

interface MonthTilesProps {
  view: ReportsView
  figures: readonly MonthFigure[]
  now: WireReportMonth
  before: WireReportMonth | undefined
}

/** '$1,200.00 last year, 12 % more'. */
function against(figure: MonthFigure, now: number | null, before: number | null): string {
  if (before === null || before === 0) return words.noYear
  const change = changeSince(before, now ?? 0)
  if (change === null) return words.against(figure.format(before), words.none)
  if (change === 0) return words.against(figure.format(before), words.same)
  const said = change > 0 ? words.more(change) : words.less(-change)
  return words.against(figure.format(before), said)
}

export function MonthTiles({ view, figures, now, before }: MonthTilesProps) {
  return (
    <section className={classes.tiles} aria-label={words.tilesLabel}>
      {figures.map((figure) => {
        const value = figure.of(now)
        return (
          <Tile
            key={figure.name}
            isSelected={view.figure === figure.name}
            onSelect={() => view.showFigure(figure.name)}
          >
            <TileFigure name={figure.label}>{value === null ? words.none : figure.format(value)}</TileFigure>
            <Words block size="small" lh={16} tone="soft">
              {against(figure, value, before ? figure.of(before) : null)}
            </Words>
          </Tile>
        )
      })}
    </section>
  )
}
