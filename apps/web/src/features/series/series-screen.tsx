import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { HorizonDialog } from './dialog/horizon-dialog.tsx'
import { seriesQueries } from './queries.ts'
import { SeriesDetails } from './series-details.tsx'
import { SeriesRows } from './series-rows.tsx'
import classes from './series-screen.module.css'
import { seriesSearch } from './series-search.ts'
import { seriesWords as words } from './texts.ts'
import { useSeriesPermission } from './use-series-permission.ts'

type Tab = keyof typeof words.tabs

const TABS: readonly Tab[] = ['needs', 'running', 'paused', 'ended']
const PANEL = 'series-panel'
const PAGE_SIZE = 50

function useSeriesView() {
  const navigate = useNavigate()
  const search = seriesSearch(useSearch({ strict: false }))
  const change = (changes: typeof search) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...seriesSearch(before), ...changes }),
      resetScroll: false,
    })
  const tab: Tab = search.show ?? 'running'
  return {
    ...search,
    tab,
    page: search.page ?? 1,
    showTab: (next: Tab) =>
      change({ show: next === 'running' ? undefined : next, page: undefined, series: undefined }),
    showPage: (next: number) => change({ page: next === 1 ? undefined : next, series: undefined }),
    closeSeries: () => change({ series: undefined }),
    showAll: () => change({ customer: undefined, page: undefined, series: undefined }),
  }
}

function useShown({ tab, customer, page }: ReturnType<typeof useSeriesView>) {
  const state = tab === 'needs' ? 'running' : tab
  const list = useQuery(seriesQueries.list({ state, customerId: customer, page }))
  const needs = useQuery({ ...seriesQueries.needs(customer), enabled: tab === 'needs' })
  const shown = tab === 'needs' ? needs.data : list.data?.data
  return {
    list,
    shown,
    error: tab === 'needs' ? needs.error : list.error,
    retry: tab === 'needs' ? needs.refetch : list.refetch,
  }
}

type View = ReturnType<typeof useSeriesView>
type Shown = ReturnType<typeof useShown>

function Bar({
  view,
  shown: { list, shown },
  onSetAhead,
}: {
  view: View
  shown: Shown
  onSetAhead: () => void
}) {
  const may = useSeriesPermission()
  const { counts, settings } = list.data ?? {}
  const name = view.customer === undefined ? undefined : shown?.[0]?.customer.name
  return (
    <Row rigid line="bottom" className={classes.bar}>
      <TableTabs
        label={words.tabsLabel}
        panelId={PANEL}
        value={view.tab}
        onChange={view.showTab}
        tabs={TABS.map((value) => ({ value, label: words.tabs[value], count: counts?.[value] }))}
      />
      <Block as="span" grow />
      {view.customer !== undefined && (
        <Row as="span" gap={8} tone="soft">
          {name && words.of(name)}
          <Button size="compact-xs" variant="default" onClick={view.showAll}>
            {words.all}
          </Button>
        </Row>
      )}
      {settings && (
        <Button
          size="xs"
          variant="subtle"
          disabled={!may.setAhead}
          onClick={onSetAhead}
          aria-haspopup="dialog"
        >
          {words.ahead(settings.daysAhead)}
        </Button>
      )}
    </Row>
  )
}

function Panel({ view, shown: { list, shown, error, retry } }: { view: View; shown: Shown }) {
  const { tab, series, show, customer, page } = view
  return (
    <Block id={PANEL} role="tabpanel" aria-label={words.tabs[tab]} grow low scrolls>
      {error && (
        <ErrorState words={messageOf(error)} onRetry={() => void retry()} isRetrying={list.isFetching} />
      )}
      {!shown && !error && <Skeleton h="16rem" m={14} aria-label={words.loading} />}
      {shown?.length === 0 && <EmptyState {...words.empty[tab]} />}
      {shown && shown.length > 0 && (
        <SeriesRows
          series={shown}
          chosen={series}
          hasCustomer
          show={show}
          customer={customer}
          page={page === 1 ? undefined : page}
        />
      )}
    </Block>
  )
}

export function SeriesScreen() {
  const view = useSeriesView()
  const shown = useShown(view)
  const [isSettingAhead, setSettingAhead] = useState(false)
  const { tab, series: chosen, page } = view
  const { settings, total = 0 } = shown.list.data ?? {}
  return (
    <div className={chosen ? `${classes.screen} ${classes.open}` : classes.screen}>
      <PageCard isColumn className={classes.list} label={words.title}>
        <Bar view={view} shown={shown} onSetAhead={() => setSettingAhead(true)} />
        <Panel view={view} shown={shown} />
        {tab !== 'needs' && total > PAGE_SIZE && (
          <TableFooter
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            noun={words.noun}
            onPage={view.showPage}
          />
        )}
      </PageCard>
      {chosen && <SeriesDetails seriesId={chosen} onBack={view.closeSeries} />}
      {isSettingAhead && settings && (
        <HorizonDialog settings={settings} onClose={() => setSettingAhead(false)} />
      )}
    </div>
  )
}
