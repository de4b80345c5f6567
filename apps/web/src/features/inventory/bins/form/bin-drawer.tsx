import { Tabs } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { useState } from 'react'
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
  /** Reads the bins again, after somebody else changed them. */
  onReload: () => Promise<unknown>
  onClose: () => void
}

interface SizeTabsProps extends Omit<BinDrawerProps, 'size' | 'onClose'>, DrawerForm {
  size: number
}

function SizeTabs({ size, isHistoryFirst, bins, onReload, ...form }: SizeTabsProps) {
  const [turn, setTurn] = useState(0)
  const reload = async () => {
    await onReload()
    setTurn(turn + 1)
  }
  const rows = bins.filter(({ binSize }) => binSize === size)
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
        <StockRowsForm key={turn} rows={rows} bins={bins} onReload={() => void reload()} {...form} />
      </Tabs.Panel>
      <Tabs.Panel className={classes.panel} value="history">
        <StockHistory size={size} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** New sizes, or those of one size with their history (spec 001 §2: the tabs are there only when editing). */
export function BinDrawer({ size, bins, isHistoryFirst, onReload, onClose }: BinDrawerProps) {
  const mayEdit = useMayStock()
  const bodyOf = (form: DrawerForm) => {
    if (size === null) {
      return <StockRowsForm rows={null} bins={bins} onReload={() => void onReload()} {...form} />
    }
    if (!mayEdit) return <StockHistory size={size} />
    return <SizeTabs size={size} bins={bins} isHistoryFirst={isHistoryFirst} onReload={onReload} {...form} />
  }
  const titleOf = (editedSize: number) =>
    mayEdit ? binTexts.form.editTitle(editedSize) : binTexts.form.historyTitle(editedSize)
  return (
    <GuardedDrawer
      title={size === null ? binTexts.form.addTitle : titleOf(size)}
      size="54rem"
      onClose={onClose}
      form={bodyOf}
    />
  )
}
