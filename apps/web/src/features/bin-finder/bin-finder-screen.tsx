import { ActionIcon, SegmentedControl, Skeleton } from '@mantine/core'
import { BIN_STAGES } from '@skipyard/domain/bin-finder/stage-of-bin.ts'
import { IconDownload } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { saveTextFile } from '#web/client/files/save-text-file.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { Block, Column, Row, Stack } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import classes from './bin-finder-screen.module.css'
import finderBarClasses from './finder-bar.module.css'
import type { FinderBin } from './finder-bin.ts'
import { finderFile } from './finder-file.ts'
import { FinderTools } from './finder-tools.tsx'
import { FoundBins } from './found-bins.tsx'
import { useBinDeeds } from './list/use-bin-deeds.tsx'
import { BinMap } from './map/bin-map.tsx'
import mapLegendClasses from './map-legend.module.css'
import { NearTool } from './near-tool.tsx'
import { PlanPicksDialog } from './plan/plan-picks-dialog.tsx'
import { PlanBar } from './plan-bar.tsx'
import { finderTexts as texts } from './texts.ts'
import { type Finder, useFinder } from './use-finder.ts'
import { rowOfBin, useFinderKeys } from './use-finder-keys.ts'
import { type FinderView, useFinderView } from './use-finder-view.ts'

function MapLegend({ bins }: { bins: readonly FinderBin[] }) {
  return (
    <Row
      as="ul"
      wrap
      columnGap={12}
      align="stretch"
      gap={2}
      line="around"
      radius="sm"
      bg="raised"
      size="small"
      weight={500}
      className={mapLegendClasses.legend}
      data-over-map
    >
      {BIN_STAGES.toReversed().map((stage) => (
        <li key={stage} data-stage={stage}>
          <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">
            <path d="M0 0H18L15.6 12H2.4Z" />
          </svg>
          {texts.stages[stage]} {bins.filter((bin) => bin.stage === stage).length}
        </li>
      ))}
      <li className={mapLegendClasses.shapes}>{texts.shapes}</li>
    </Row>
  )
}

interface FinderBarProps {
  view: FinderView
  finder: Finder
  onAskMap: () => void
}

function FinderBar({ view, finder: { groups }, onAskMap }: FinderBarProps) {
  return (
    <Row gap={6} line="bottom" bg="surface" className={finderBarClasses.bar}>
      <SearchBox value={view.q} onSearch={view.searchFor} label={texts.search} />
      <NearTool onNear={view.sortBy} onAskMap={onAskMap} />
      <ActionIcon
        aria-label={texts.csv}
        title={texts.csv}
        disabled={groups.length === 0}
        onClick={() => saveTextFile(texts.file, finderFile(groups))}
      >
        <IconDownload size="1rem" stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Row>
  )
}

const NONE: ReadonlySet<string> = new Set()

function useTickedBins(all: readonly FinderBin[]) {
  const [ids, setIds] = useState(NONE)
  const ticked = ids.size === 0 ? [] : all.filter(({ _id }) => ids.has(_id))
  const tick = (id: string) =>
    setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const tickAll = (more: readonly string[]) => setIds((before) => new Set([...before, ...more]))
  return { ticked, tickedIds: ids, tick, tickAll, clear: () => setIds(NONE) }
}

interface SideProps {
  view: FinderView
  finder: Finder
}

interface MapSideProps extends SideProps {
  fitted: number
  isPicking: boolean
  onPicked: () => void
}

function MapSide({ view, finder, fitted, isPicking, onPicked }: MapSideProps) {
  const { answer, onMap, meant, base, setMapView } = finder
  if (answer.data === undefined) return <Skeleton height="100%" radius={0} />
  return (
    <>
      <BinMap
        bins={onMap}
        base={base}
        chosenId={view.chosenId}
        near={view.near}
        fitted={fitted}
        onSeen={setMapView}
        onChoose={view.choose}
        onPlace={
          isPicking
            ? (place) => {
                onPicked()
                view.sortBy(place)
              }
            : null
        }
      />
      {isPicking && (
        <Block as="p" radius="sm" size="text" weight={550} className={classes.picking} role="status">
          {texts.near.picking}
        </Block>
      )}
      <MapLegend bins={meant} />
    </>
  )
}

export function BinFinderScreen() {
  const view = useFinderView()
  const finder = useFinder(view)
  const panelId = useId()
  const [fitted, setFitted] = useState(0)
  const [isPicking, setIsPicking] = useState(false)
  const [isPlanning, setIsPlanning] = useState(false)
  const { all, groups, today, answer } = finder
  const { ticked, tickedIds, tick, tickAll, clear } = useTickedBins(all)
  const { deeds, panels } = useBinDeeds(view, tick)
  const ids = useMemo(() => groups.flatMap(({ bins }) => bins.map(({ _id }) => _id)), [groups])
  const book = () => {
    const chosen = all.find(({ _id }) => _id === view.chosenId)
    const anchor = chosen && rowOfBin(chosen._id)
    if (deeds.mayPlan && ticked.length > 0) setIsPlanning(true)
    else if (chosen && anchor) deeds.arrange?.(chosen, anchor)
  }
  const leave = () => {
    if (isPicking) setIsPicking(false)
    else if (ticked.length > 0) clear()
    else view.choose(null)
  }
  const askMap = () => {
    setIsPicking(true)
    view.showSide('map')
  }
  useFinderKeys({
    ids,
    chosenId: view.chosenId,
    choose: view.choose,
    open: view.openBooking,
    fit: () => setFitted((times) => times + 1),
    book,
    tick: (id) => deeds.mayPlan && tick(id),
    leave,
  })
  return (
    <Stack relative className={classes.screen} data-side={view.side}>
      <FinderBar view={view} finder={finder} onAskMap={askMap} />
      <SegmentedControl
        className={classes.side}
        aria-label={texts.side}
        fullWidth
        data={[
          { value: 'list', label: texts.list },
          { value: 'map', label: texts.map },
        ]}
        value={view.side}
        onChange={(side) => view.showSide(side === 'map' ? 'map' : 'list')}
      />
      <Block as="section" relative shrink low clip className={classes.map} aria-label={texts.map}>
        <MapSide
          view={view}
          finder={finder}
          fitted={fitted}
          isPicking={isPicking}
          onPicked={() => setIsPicking(false)}
        />
      </Block>
      <Column
        as="aside"
        shrink
        low
        bg="surface"
        className={classes.list}
        aria-label={texts.label}
        id={panelId}
      >
        <FinderTools view={view} finder={finder} panelId={panelId} />
        {deeds.mayPlan && ticked.length > 0 && (
          <PlanBar
            count={ticked.length}
            onPlan={() => setIsPlanning(true)}
            onAll={() => tickAll(ids)}
            onClear={clear}
          />
        )}
        {answer.isError && answer.data === undefined ? (
          <ErrorState
            title={texts.failed}
            words={messageOf(answer.error)}
            isRetrying={answer.isFetching}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          <FoundBins view={view} finder={finder} ticked={tickedIds} deeds={deeds} />
        )}
      </Column>
      {panels}
      {isPlanning && ticked.length > 0 && (
        <PlanPicksDialog
          bins={ticked}
          today={today}
          onClose={() => setIsPlanning(false)}
          onDone={() => {
            setIsPlanning(false)
            clear()
          }}
        />
      )}
    </Stack>
  )
}
