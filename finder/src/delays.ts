/**
 * Every delay of the member app, in milliseconds (CON-04, CON-02, CON-07). Tests use fake timers, never other values.
 */
export const delays = {
  /** Results page: after the last change of a criterion. */
  autoSearch: 1000,
  /**
   * Results page: from leaving a place typed as text to its lookup. A click that left the field is over by then, so a
   * message shown there moves nothing under the pointer.
   */
  lookUpLeftPlace: 300,
  /** Start v2: from the form becoming valid until the button is enabled. */
  submitEnable: 1000,
  /** Results: after a response, before the other tab is shown. */
  tabSwitch: 700,
  /** Results: the overlay stays this long after paging. */
  overlayAfterPaging: 700,
  /** Print button visibility after a search, and on the free-text results page after print data. */
  printVisibility: 1000,
  printVisibilityNl: 3000,
  /** From a loaded PDF frame to the print dialog. */
  printDialog: 300,
  /** While filters reset, changes start no search. */
  clearFilters: 100,
  /** Title announcer on arrival. */
  titleAnnouncer: 100,
  /** Scroll to a card after it opened. */
  scrollAfterExpand: 500,
  /** From the pointer or the focus resting on a card or pin until its counterpart is highlighted. */
  highlight: 100,
  /** Checks again for the results tabs until they exist. */
  tabPoll: 1000,
  /** Text fields, before their text counts. */
  inputDebounce: 300,
  /** After this long, a lazy part of the page says that it is loading. */
  partWaits: 300,
  /** After this long, a pending search says that it is slow. */
  slowSearch: 5_000,
  /** A call whose response is incomplete by then has failed. */
  answer: 30_000,
  /** A page served without its boot data: data that has not arrived by then is skipped. */
  configuration: 10_000,
  /** Google's script. */
  mapScript: 10_000,
  /** Timeout for the device's location. */
  locateDevice: 10_000,
  /** The map is drawn again once it has stopped moving. */
  mapRest: 200,
  /** A sheet takes the focus itself when it opens; our focus change follows. */
  panelFocus: 50,
  /** A carousel's own movement, instant or smooth, selects no slide. */
  slideAtOnce: 50,
  slideSmooth: 700,
  /** Deferred work is done by then, even in a browser that is never idle. */
  idleAtMost: 2_000,
  idleUnknown: 1,
  /**
   * The page to print must have loaded by then; it stays a while, since some browsers print nothing if it is removed
   * immediately.
   */
  printFrameLoads: 20_000,
  printFrameStays: 60_000,
  /** How long a response counts as fresh: lists, details and places; the sources of a record. */
  answersFresh: 5 * 60_000,
  sourcesFresh: 60_000,
  /** Retry interval for a report that could not be sent, for a day. */
  reportAgain: 60_000,
  reportKept: 24 * 60 * 60_000,
} as const
