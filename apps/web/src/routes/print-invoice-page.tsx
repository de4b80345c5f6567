import { ServerData } from '#web/client/server-data.tsx'
import { PrintScreen } from '#web/features/invoices/print/print-screens.tsx'

/** An invoice without the frame: what is seen is what is printed. */
export const PrintInvoicePage = () => (
  <ServerData>
    <PrintScreen />
  </ServerData>
)
