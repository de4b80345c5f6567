import { ServerData } from '#web/client/server-data.tsx'
import { PrintStatementScreen } from '#web/features/invoices/print/print-screens.tsx'

export const PrintStatementPage = () => (
  <ServerData>
    <PrintStatementScreen />
  </ServerData>
)
