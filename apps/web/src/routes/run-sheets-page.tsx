import { ServerData } from '#web/client/server-data.tsx'
import { RunSheetsScreen } from '#web/features/runs/screens/run-sheets-screen.tsx'

export const RunSheetsPage = () => (
  <ServerData>
    <RunSheetsScreen />
  </ServerData>
)
