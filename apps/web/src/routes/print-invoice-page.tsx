import { ServerData } from '#web/client/server-data.tsx'
import { PrintScreen } from '#web/features/invoices/print/print-screens.tsx'

export const PrintInvoicePage = () => (
  <ServerData>
    <PrintScreen />
  </ServerData>
)
