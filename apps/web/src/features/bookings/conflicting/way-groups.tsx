import { Button } from '@mantine/core'
import type { WireConflict } from '@skipyard/contract/bookings/changes.ts'
import type { BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import { daysBetween, formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type ReactNode, useState } from 'react'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import classes from './resolve-conflict.module.css'
import { conflictTexts } from './texts.ts'

export function binInWords({ binSize, binType }: { binSize: number; binType: BookingBinType }): string {
  return `${binSize} m³ ${binType}`
}

interface WayCardProps {
  group: string
  isChosen: boolean
  onChoose: () => void
  title: string
  words?: string
  free: number
  children?: ReactNode
}

function WayCard({ group, isChosen, onChoose, title, words, free }: WayCardProps) {
  return (
    <Row
      as="label"
      relative
      gap={8}
      py={4}
      px={10}
      line="strong"
      radius="sm"
      bg="surface"
      className={classes.way}
    >
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <Words grow shrink lh={16} className={classes.wayWords}>
        <b>{title}</b>
        {words && <span>{words}</span>}
      </Words>
      <Words size="small" weight={550} tone="good" nowrap>
        {free} free
      </Words>
    </Row>
  )
}

const SHOWN_AT_FIRST = 6

interface BinWaysProps {
  group: string
  bins: readonly { key: string; bin: WireConflict['sizes'][number] }[]
  chosen: string | null
  onChoose: (key: string) => void
  children: ReactNode
}

export function BinWays({ group, bins, chosen, onChoose, children }: BinWaysProps) {
  const { title, hint, none, all } = conflictTexts.bins
  const [isAllShown, setAllShown] = useState(false)
  const shown = isAllShown ? bins : bins.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby={`${group}-bins`}>
      <h3 id={`${group}-bins`}>{title}</h3>
      <Words as="p" size="small" tone="dim">
        {bins.length === 0 ? none : hint}
      </Words>
      <div className={`${classes.ways} ${classes.bins}`}>
        {shown.map((one) => (
          <WayCard
            key={one.key}
            group={group}
            isChosen={one.key === chosen}
            onChoose={() => onChoose(one.key)}
            title={binInWords(one.bin)}
            free={one.bin.available}
          />
        ))}
      </div>
      {shown.length < bins.length && (
        <Button className={classes.more} variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {all(bins.length)}
        </Button>
      )}
      {children}
    </section>
  )
}

type Dates = WireConflict['dates'][number]

interface DateWaysProps {
  group: string
  bin: string
  dropoffDate: string
  dates: readonly { key: string; dates: Dates }[]
  chosen: string | null
  onChoose: (key: string) => void
}

function hireOf({ dropoffDate, pickupDate }: Dates): string {
  const [drop, pick] = [fromWireDate(dropoffDate), fromWireDate(pickupDate)]
  return drop && pick ? `${formatShortDay(drop)} → ${formatShortDay(pick)}` : ''
}

function distance(from: string, to: string): string {
  const [now, then] = [fromWireDate(from), fromWireDate(to)]
  const days = now && then ? daysBetween(now, then) : 0
  return days < 0 ? conflictTexts.dates.earlier(-days) : conflictTexts.dates.later(days)
}

export function DateWays({ group, bin, dropoffDate, dates, chosen, onChoose }: DateWaysProps) {
  const { title, hint, none } = conflictTexts.dates
  return (
    <section aria-labelledby={`${group}-dates`}>
      <h3 id={`${group}-dates`}>{title}</h3>
      <Words as="p" size="small" tone="dim">
        {dates.length === 0 ? none(bin) : hint(bin)}
      </Words>
      <div className={classes.ways}>
        {dates.map((one) => (
          <WayCard
            key={one.key}
            group={group}
            isChosen={one.key === chosen}
            onChoose={() => onChoose(one.key)}
            title={hireOf(one.dates)}
            words={distance(dropoffDate, one.dates.dropoffDate)}
            free={one.dates.available}
          />
        ))}
      </div>
    </section>
  )
}
