import { Drawer, Tabs } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import classes from './bins.module.css'
import { StockHistory } from './stock-history.tsx'
import { StockRowsForm } from './stock-rows-form.tsx'

interface BinDrawerProps {
  /** The size whose rows are edited; null to add new ones. */
  size: number | null
  bins: readonly WireBinCount[]
  onClose: () => void
}

/** New sizes, or those of one size with their history (spec 001 §2: the tabs are there only when editing). */
export function BinDrawer({ size, bins, onClose }: BinDrawerProps) {
  const rows = bins.filter(({ binSize }) => binSize === size)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(100vw, 52rem)"
      title={size === null ? 'Add Bin' : `Edit ${size} m³`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {size === null ? (
        <StockRowsForm rows={null} bins={bins} onDone={onClose} />
      ) : (
        <Tabs defaultValue="stock" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab className={classes.tab} value="stock">
              Current Stock
            </Tabs.Tab>
            <Tabs.Tab className={classes.tab} value="history">
              Stock History
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="stock">
            <StockRowsForm rows={rows} bins={bins} onDone={onClose} />
          </Tabs.Panel>
          <Tabs.Panel value="history">
            <StockHistory size={size} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Drawer>
  )
}
