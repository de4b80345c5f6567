/** What the header, the menu search and the keyboard can ask of the frame. */
export interface FrameActions {
  openMenu: () => void
  openSearch: () => void
  openShortcuts: () => void
  startGuide: () => void
}
