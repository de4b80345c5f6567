import { ServerData } from '#web/client/server-data.tsx'
import { RunSheetsScreen } from '#web/features/runs/screens/run-sheets-screen.tsx'

/** The run sheets without the frame: what is seen is what is printed. */
export const RunSheetsPage = () => (
  <ServerData>
    <RunSheetsScreen />
  </ServerData>
)
