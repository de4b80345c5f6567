import { ActionIcon, Checkbox, Select } from '@mantine/core'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { IconX } from '@tabler/icons-react'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { Row } from '#web/ui/layout/parts.tsx'
import classes from './finder-tools.module.css'
import { finderTexts as texts } from './texts.ts'
import type { Finder } from './use-finder.ts'
import type { FinderView } from './use-finder-view.ts'

interface FinderToolsProps {
  view: FinderView
  finder: Finder
  panelId: string
}

const TABS = ['all', 'overdue', 'dueToday', 'onHire'] as const

function Tabs({ view, finder: { meant, answer, counts, rest }, panelId }: FinderToolsProps) {
  const countOf = (tab: (typeof TABS)[number]) => {
    if (rest > 0) return counts[tab]
    return tab === 'all' ? meant.length : meant.filter(({ stage }) => stage === tab).length
  }
  return (
    <TableTabs
      tabs={TABS.map((value) => ({
        value,
        label: value === 'all' ? texts.all : texts.stages[value],
        count: answer.data ? countOf(value) : undefined,
      }))}
      value={view.show}
      onChange={view.showGroup}
      panelId={panelId}
      label={texts.tabs}
    />
  )
}

function Filters({ view, finder: { all } }: Pick<FinderToolsProps, 'view' | 'finder'>) {
  const sizes = [...new Set(all.map(({ binSize }) => binSize))].toSorted((one, other) => one - other)
  const choice = { size: 'xs', clearable: true, className: classes.choice } as const
  return (
    <>
      <Select
        {...choice}
        aria-label={texts.size}
        placeholder={texts.everySize}
        data={sizes.map((size) => ({ value: `${size}`, label: `${size} m³` }))}
        value={view.size === undefined ? null : `${view.size}`}
        onChange={(size) => view.showSize(size === null ? undefined : Number(size))}
      />
      <Select
        {...choice}
        aria-label={texts.type}
        placeholder={texts.everyType}
        data={[...BOOKING_BIN_TYPES]}
        value={view.type ?? null}
        onChange={(type) => view.showType(type ?? undefined)}
      />
    </>
  )
}

export function FinderTools(props: FinderToolsProps) {
  const { view } = props
  const { near, isInView, sortBy, followMap } = view
  return (
    <div className={classes.tools}>
      <Row rigid line="bottom" className={classes.tabs}>
        <Tabs {...props} />
      </Row>
      <Row wrap rigid rowGap={6} columnGap={8} py={6} px={12} line="bottom" className={classes.filters}>
        <Filters {...props} />
        <Checkbox
          className={classes.follow}
          size="xs"
          label={texts.inView}
          checked={isInView}
          onChange={(event) => followMap(event.currentTarget.checked)}
        />
      </Row>
      {near && (
        <Row justify="between" gap={8} rigid line="bottom" bg="primary" size="text" className={classes.place}>
          <b>{texts.near.to(near.name)}</b>
          <ActionIcon
            size="sm"
            aria-label={texts.near.stop}
            title={texts.near.stop}
            onClick={() => sortBy(null)}
          >
            <IconX size="0.875rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Row>
      )}
    </div>
  )
}
