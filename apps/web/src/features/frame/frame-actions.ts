export interface FrameActions {
  openMenu: () => void
  openSearch: () => void
  openShortcuts: () => void
  startGuide: () => void
}
