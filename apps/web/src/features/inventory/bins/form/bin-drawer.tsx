import { Tabs } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { binTexts } from '../texts.ts'
import { useMayStock } from '../use-may-stock.ts'
import classes from './bin-drawer.module.css'
import { GuardedDrawer } from './guarded-drawer.tsx'
import { StockHistory } from './stock-history.tsx'
import { StockRowsForm } from './stock-rows-form.tsx'

interface BinDrawerProps {
  /** The size whose rows are edited; null to add new ones. */
  size: number | null
  /** With the ledger in front. */
  isHistoryFirst: boolean
  bins: readonly WireBinCount[]
  /** Reads the bins as they are now; throws when they cannot be read. */
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

/** New sizes, or those of one size with their history (spec 001 §2: the tabs are there only when editing). */
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
