/**
 * Every delay of the member app, in milliseconds (CON-04, CON-02, CON-07). Tests shorten them by faking time, never by
 * other numbers.
 */
export const delays = {
  /** Results page: after the last change of a criterion. */
  autoSearch: 1000,
  /**
   * Results page: from leaving a place in words to its look-up. A press that left the field is over by then, so that
   * a message shown there moves nothing from under the finger.
   */
  lookUpLeftPlace: 300,
  /** Start v2: from the form becoming valid to the button working. */
  submitEnable: 1000,
  /** Results: after an answer, before the other tab is shown. */
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
  /** From the pointer or the focus coming to rest on a card or pin to the mark of its counterpart. */
  highlight: 100,
  /** Looks again for the results tabs until they are there. */
  tabPoll: 1000,
  /** Text fields, before their text counts. */
  inputDebounce: 300,
  /** After this long, a lazy part of the page says that it is loading. */
  partWaits: 300,
  /** After this long, a pending search says that it is slow. */
  slowSearch: 5_000,
  /** A call that has not been answered whole by then has failed. */
  answer: 30_000,
  /** A page served without its start data: what has not come by then is done without. */
  configuration: 10_000,
  /** Google's script. */
  mapScript: 10_000,
  /** The device is asked where it is. */
  locateDevice: 10_000,
  /** The map is drawn again once it has stopped moving. */
  mapRest: 200,
  /** A sheet takes the focus itself when it opens; ours comes after it. */
  panelFocus: 50,
  /** A carousel's own movement, at once or smooth, chooses no slide. */
  slideAtOnce: 50,
  slideSmooth: 700,
  /** Work for later is done by then, also on a browser that never rests. */
  idleAtMost: 2_000,
  idleUnknown: 1,
  /**
   * The page to print must be there by then; it stays a while, since some browsers print nothing when it goes at once.
   */
  printFrameLoads: 20_000,
  printFrameStays: 60_000,
  /** An answer is as good as new for so long: lists, details and places; the sources of a record. */
  answersFresh: 5 * 60_000,
  sourcesFresh: 60_000,
  /** A report that could not be sent is tried again this often, for a day. */
  reportAgain: 60_000,
  reportKept: 24 * 60 * 60_000,
} as const
