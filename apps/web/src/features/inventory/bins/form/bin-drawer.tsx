import { Tabs, VisuallyHidden } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import type { DrawerWidth } from '#web/ui/form-drawer/drawer-size.ts'
import { type DrawerForm, FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { Block } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { WaitingRows } from '../../panel/waiting-rows.tsx'
import { inventoryQueries } from '../../queries.ts'
import { binTexts } from '../texts.ts'
import { useMayStock } from '../use-bins-view.ts'
import classes from './bin-drawer.module.css'
import { StockRowsForm } from './stock-rows-form.tsx'

interface GuardedDrawerProps {
  title: string
  width: DrawerWidth
  onClose: () => void
  form: (facts: DrawerForm) => ReactNode
}

export function GuardedDrawer({ title, width, onClose, form }: GuardedDrawerProps) {
  useFocusBack()
  return (
    <FormDrawer
      isOpen
      width={width}
      wouldBeLost={binTexts.wouldBeLost}
      onClose={onClose}
      form={(facts) => (
        <>
          <FormHead title={title} />
          {form(facts)}
        </>
      )}
    />
  )
}

const words = binTexts.history

const dayOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? wire : formatAustralianDate(date)
}

function StockHistory({ size }: { size: number }) {
  const { timeZone } = useProfile()
  const { data, error, isFetching, refetch } = useQuery(inventoryQueries.historyOfSize(size))
  if (error) {
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Block py={14} px={16}>
        <WaitingRows />
      </Block>
    )
  }
  if (data.length === 0) return <EmptyState title={binTexts.sizes.emptyTitle} words={words.empty} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.history} aria-label={binTexts.form.history} tabIndex={0}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{binTexts.form.historyTitle(size)}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.type}</th>
            <th scope="col">{words.change}</th>
            <th scope="col">{words.balance}</th>
            <th scope="col">{words.entered}</th>
            <th scope="col" className={classes.words}>
              {words.who}
            </th>
            <th scope="col" className={classes.comments}>
              {words.why}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((line) => (
            <tr key={line._id}>
              <th scope="row">{dayOf(line.date)}</th>
              <td>{line.type}</td>
              <td>{line.count > 0 ? `+${formatCount(line.count)}` : formatCount(line.count)}</td>
              <td>{formatCount(line.totalBins)}</td>
              <td>{momentWords(line.at, timeZone, new Date())}</td>
              <td className={classes.words}>{line.by || '–'}</td>
              <td className={classes.comments}>{line.comments}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface BinDrawerProps {
  size: number | null
  isHistoryFirst: boolean
  bins: readonly WireBinCount[]
  readBins: () => Promise<readonly WireBinCount[]>
  onClose: () => void
}

interface SizeTabsProps extends Omit<BinDrawerProps, 'size' | 'onClose'>, DrawerForm {
  size: number
}

function SizeTabs({ size, isHistoryFirst, bins, readBins, ...form }: SizeTabsProps) {
  const ofSize = (all: readonly WireBinCount[]) => all.filter(({ binSize }) => binSize === size)
  return (
    <Tabs className={classes.tabs} defaultValue={isHistoryFirst ? 'history' : 'stock'}>
      <Tabs.List className={classes.list}>
        <Tabs.Tab className={classes.tab} value="stock">
          {binTexts.form.current}
        </Tabs.Tab>
        <Tabs.Tab className={classes.tab} value="history">
          {binTexts.form.history}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel className={classes.panel} value="stock">
        <StockRowsForm
          rows={ofSize(bins)}
          bins={bins}
          readRows={async () => ofSize(await readBins())}
          {...form}
        />
      </Tabs.Panel>
      <Tabs.Panel className={classes.panel} value="history">
        <StockHistory size={size} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Adds sizes, or edits those of one with their history (spec 001 §2: tabs only when editing). */
export function BinDrawer({ size, bins, isHistoryFirst, readBins, onClose }: BinDrawerProps) {
  const mayEdit = useMayStock()
  const bodyOf = (form: DrawerForm) => {
    if (size === null) {
      return <StockRowsForm rows={null} bins={bins} readRows={readBins} {...form} />
    }
    if (!mayEdit) return <StockHistory size={size} />
    return <SizeTabs size={size} bins={bins} isHistoryFirst={isHistoryFirst} readBins={readBins} {...form} />
  }
  const titleOf = (editedSize: number) =>
    mayEdit ? binTexts.form.editTitle(editedSize) : binTexts.form.historyTitle(editedSize)
  return (
    <GuardedDrawer
      title={size === null ? binTexts.form.addTitle : titleOf(size)}
      width="rows"
      onClose={onClose}
      form={bodyOf}
    />
  )
}
