import { ActionIcon, Button, Loader, Switch, Tooltip } from '@mantine/core'
import type { WirePriceBook, WirePriceSheet } from '@skipyard/contract/prices/prices.ts'
import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { IconCopy, IconPencil, IconPlus } from '@tabler/icons-react'
import { useId, useMemo } from 'react'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { useLeaveGuard } from '#web/ui/questions/use-leave-guard.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { CsvMenu } from './file/csv-menu.tsx'
import { type GridShape, gridShape, placesIn, rowsInUse } from './grid/grid-shape.ts'
import { PriceConflicts, PriceGrid } from './grid/price-grid.tsx'
import { useFocusCell, useGridCursor } from './grid/use-grid-cursor.ts'
import {
  type OpenPriceEdits,
  textIn,
  usePriceEdits,
  useSavePrices,
  valueOfCell,
} from './grid/use-price-edits.ts'
import classes from './price-book-card.module.css'
import { SheetChoice } from './sheets/sheet-choice.tsx'
import { priceBookTexts } from './texts.ts'
import type { BookSheet, PriceView } from './use-price-view.ts'

const words = priceBookTexts.grid

interface CopyZoneProps {
  zone: { id: string; name: string }
  zones: WirePriceBook['zones']
  shape: GridShape
  held: OpenPriceEdits
}

function filledIn({ shape, held }: Pick<CopyZoneProps, 'shape' | 'held'>, zoneId: string) {
  const whole = { row: shape.rows.length - 1, column: shape.columns.length - 1 }
  const places = placesIn(shape, zoneId, { from: { row: 0, column: 0 }, to: whole }).flat()
  return places.filter((place) => {
    const value = valueOfCell(held, place)
    return place.column.kind === 'price' ? value !== '' : value !== null
  })
}

function CopyZone({ zone, zones, shape, held }: CopyZoneProps) {
  if (shape.rows.length === 0 || filledIn({ shape, held }, zone.id).length > 0) return null
  const others = zones.filter(({ id }) => id !== zone.id && filledIn({ shape, held }, id).length > 0)
  if (others.length === 0) return null
  const copy = (from: string) =>
    held.type(
      filledIn({ shape, held }, from).map((place) => ({
        place: { ...place, zoneId: zone.id },
        text: textIn(held, place),
      })),
    )
  return (
    <Row wrap gap={8} py={8} px={14} line="bottom" bg="sunken" tone="soft">
      <span>{words.noPrices(zone.name)}</span>
      {others.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          size="xs"
          leftSection={<IconCopy size="0.875rem" stroke={1.75} aria-hidden="true" />}
          onClick={() => copy(id)}
        >
          {words.copy(name)}
        </Button>
      ))}
    </Row>
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface PriceBookCardProps {
  book: WirePriceBook
  sheet: WirePriceSheet
  of: BookSheet
  zone: WirePriceBook['zones'][number]
  offered: WireSettings['bookings']
  bins: ReadonlySet<string>
  view: PriceView
  mayChange: boolean
}

function ZoneTabs({
  book,
  zone,
  view,
  mayChange,
  panelId,
}: Omit<PriceBookCardProps, 'sheet' | 'of' | 'offered' | 'bins'> & { panelId: string }) {
  const { zones } = priceBookTexts
  return (
    <Row shrink className={classes.zones}>
      <TableTabs
        label={zones.tabs}
        panelId={panelId}
        value={zone.id}
        onChange={view.showZone}
        tabs={book.zones.map(({ id, name, suburbs }) => ({
          value: id,
          label: name,
          count: suburbs.length,
          unit: zones.suburbs(suburbs.length),
        }))}
      />
      {mayChange && (
        <>
          <Tooltip label={zones.change(zone.name)}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={zones.change(zone.name)}
              onClick={() => view.open('zone')}
            >
              <IconPencil {...ICON} />
            </ActionIcon>
          </Tooltip>
          <Button
            className={classes.addZone}
            variant="subtle"
            color="gray"
            leftSection={<IconPlus {...ICON} />}
            aria-label={zones.addTitle}
            onClick={() => view.open('zone-new')}
          >
            {zones.add}
          </Button>
        </>
      )}
    </Row>
  )
}

export function PriceBookCard(props: PriceBookCardProps) {
  const { book, sheet, of, zone, offered, bins, view, mayChange } = props
  const panelId = useId()
  const whole = useMemo(() => gridShape(offered, sheet), [offered, sheet])
  const held = usePriceEdits(sheet)
  const { edits } = held
  const inUse = useMemo(() => rowsInUse(whole, { sheet, held: bins, edits }), [whole, sheet, bins, edits])
  const shape = view.isWhole ? whole : inUse
  const cursor = useGridCursor(shape.rows.length, shape.columns.length)
  const focusCell = useFocusCell({ shape, held, cursor, showZone: view.showZone })
  const { isSaving, save } = useSavePrices({ sheetId: of.id, held, focusCell })
  const count = held.open.length
  useLeaveGuard(count > 0, words.lost)
  return (
    <PageCard className={classes.card} label={priceBookTexts.title}>
      <Row wrap justify="between" columnGap={10} line="bottom" className={classes.bar}>
        <ZoneTabs {...props} panelId={panelId} />
        <Row wrap gap={6} align="stretch" className={classes.tools}>
          <SheetChoice view={view} sheet={of} mayChange={mayChange} />
          {inUse.rows.length < whole.rows.length && (
            <Switch
              className={classes.whole}
              label={words.whole}
              title={words.aboutWhole}
              checked={view.isWhole}
              onChange={({ currentTarget: { checked } }) => view.showWhole(checked)}
            />
          )}
          <CsvMenu sheet={of} shape={whole} zones={book.zones} held={held} mayChange={mayChange} />
          {mayChange && count > 0 && (
            <>
              <Button variant="default" disabled={isSaving} onClick={held.discard}>
                {words.discard}
              </Button>
              <Button
                aria-busy={isSaving}
                aria-keyshortcuts="Control+S"
                rightSection={
                  isSaving ? (
                    <Loader size="1.125rem" type="dots" color="currentColor" />
                  ) : (
                    <Kbd isOnFilled>Ctrl S</Kbd>
                  )
                }
                onClick={save}
              >
                {words.save(count)}
              </Button>
            </>
          )}
        </Row>
      </Row>
      <PriceConflicts held={held} zones={book.zones} />
      {!mayChange && (
        <Block as="p" py={8} px={14} line="bottom" tone="dim">
          <LockReason reason={words.readOnly} />
        </Block>
      )}
      <div id={panelId} role="tabpanel" aria-label={zone.name}>
        {mayChange && <CopyZone zone={zone} zones={book.zones} shape={whole} held={held} />}
        {shape.rows.length === 0 ? (
          <EmptyState title={words.noBins} />
        ) : (
          <PriceGrid
            shape={shape}
            bins={bins}
            zone={zone}
            held={held}
            cursor={cursor}
            isClosed={!mayChange}
          />
        )}
      </div>
    </PageCard>
  )
}
