import { ServerData } from '#web/client/server-data.tsx'
import { PrintStatementScreen } from '#web/features/invoices/print/print-screens.tsx'

/** A statement without the frame: what is seen is what is printed. */
export const PrintStatementPage = () => (
  <ServerData>
    <PrintStatementScreen />
  </ServerData>
)
