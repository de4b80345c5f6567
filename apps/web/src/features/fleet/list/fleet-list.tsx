import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useToday } from '#web/client/use-today.ts'
import tile from '#web/ui/cards/tile.module.css'
import { TileFigure } from '#web/ui/cards/tile-figure.tsx'
import type { ListPlan } from '#web/ui/data-table/define-list.ts'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { Column, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import families from '#web/ui/marks/families.module.css'
import chip from '#web/ui/marks/status-chip.module.css'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import classes from '../fleet.module.css'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'
import { useMayFleet } from '../use-may-fleet.ts'
import type { FleetListView } from './use-fleet-screen.ts'

const { papers } = fleetTexts
const TRUCKS = '/app/Inventory/trucks'
const DRIVERS = '/app/drivers'

function Counts({ due, overdue }: { due: number; overdue: number }) {
  return (
    <>
      {due + overdue}
      <Row as="span" inline wrap gap={6} align="stretch" className={classes.counts}>
        {overdue > 0 && <span className={`${chip.chip} ${families.red}`}>{papers.overdue(overdue)}</span>}
        {due > 0 && (
          <span className={`${chip.chip} ${families.amber}`}>
            <span>
              {papers.due(due)}
              <span className={classes.wide}>{papers.within}</span>
            </span>
          </span>
        )}
        {due + overdue === 0 && (
          <Words size="small" lh={20} tone="soft" className={classes.fine}>
            {papers.none}
          </Words>
        )}
      </Row>
    </>
  )
}

function PapersTiles({ shown }: { shown: string | undefined }) {
  const { data } = useQuery(fleetQueries.papersDue(useToday()))
  const tiles = [
    { due: 'regoExpiry', counts: data?.trucks.regoExpiry, to: TRUCKS },
    { due: 'nextMaintenance', counts: data?.trucks.nextMaintenance, to: TRUCKS },
    { due: 'licenseExpiry', counts: data?.drivers.licenseExpiry, to: DRIVERS },
  ] as const
  return (
    <Stack as="section" columns={3} gap={12} rigid className={classes.tiles} aria-label={papers.label}>
      {tiles.map(({ due, counts, to }) => (
        <Link
          key={due}
          to={to}
          search={shown === due ? {} : { due, sort: due }}
          className={shown === due ? `${tile.tile} ${tile.selected}` : tile.tile}
          aria-current={shown === due || undefined}
        >
          <TileFigure
            name={
              <>
                <span className={classes.wide}>{papers.label}: </span>
                {papers.of[due]}
              </>
            }
          >
            {counts && <Counts {...counts} />}
          </TileFigure>
        </Link>
      ))}
    </Stack>
  )
}

interface FleetWords {
  label: string
  noun: { one: string; many: string }
  search: string
  add: string
}

export const listWords = ({ label, noun, search, add }: FleetWords) => ({
  label,
  noun,
  search,
  add,
  nothingFound: fleetTexts.nothingFound,
  searching: fleetTexts.searchingFor,
  clear: fleetTexts.clearSearch,
})

interface FleetListProps<Row extends { _id: string }> {
  plan: ListPlan<Row>
  words: { add: string; emptyTitle: string; emptyWords: string }
  answer: UseQueryResult<{ total: number; data: Row[] }>
  list: FleetListView
  children: ReactNode
}

interface NoRowsProps extends Pick<FleetListProps<never>, 'words' | 'list'> {
  mayEdit: boolean
}

function NoRows({ words, list, mayEdit }: NoRowsProps) {
  if (list.due) {
    const all = (
      <Button variant="default" size="xs" onClick={list.view.clear}>
        {papers.showAll}
      </Button>
    )
    return <EmptyState title={papers.noneDue} action={all} />
  }
  if (!mayEdit) return <EmptyState title={words.emptyTitle} />
  const begin = (
    <Button size="xs" onClick={list.openNew}>
      {words.add}
    </Button>
  )
  return <EmptyState title={words.emptyTitle} words={words.emptyWords} action={begin} />
}

export function FleetList<Row extends { _id: string }>(props: FleetListProps<Row>) {
  const { plan, words, answer, list, children } = props
  const { edit: mayEdit } = useMayFleet()
  const { data: rows, total } = answer.data ?? {}
  const edit = mayEdit ? ({ _id }: Row) => list.edit(_id) : undefined
  return (
    <Column gap={12} className={card.screen}>
      <PapersTiles shown={list.due} />
      <ListFrame
        list={plan}
        view={list.view}
        answer={answer}
        rows={rows}
        total={total}
        of={list.due}
        open={edit}
        edit={edit}
        openId={list.openId}
        add={mayEdit ? list.openNew : undefined}
        empty={<NoRows words={words} list={list} mayEdit={mayEdit} />}
      />
      {children}
    </Column>
  )
}
