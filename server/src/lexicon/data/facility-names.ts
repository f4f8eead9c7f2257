/**
 * Names of well-known places of care, by what they are. Only the part that tells them apart: their signs say "hospital"
 * or "medical center" as they like.
 */
export const facilityNames: Readonly<Record<string, string>> = {
  hospital: `montefiore|mount sinai|mt sinai|nyu langone|langone|bellevue|jacobi|lenox hill|maimonides|northwell|new york presbyterian|newyork-presbyterian|presbyterian hospital|weill cornell|columbia presbyterian|st barnabas|saint barnabas|sbh|bronxcare|bronx lebanon|bronx-lebanon|north central bronx|elmhurst hospital|lincoln hospital|harlem hospital|kings county hospital|coney island hospital|metropolitan hospital|woodhull|wyckoff|brookdale|interfaith|methodist hospital|jamaica hospital|flushing hospital|calvary hospital|burke rehabilitation|white plains hospital|st johns riverside|westchester medical center|phelps|memorial sloan kettering|sloan kettering|hospital for special surgery|manhattan eye and ear
    |johns hopkins|hopkins|hopkins bayview|medstar|union memorial|good samaritan|sinai hospital|mercy medical center|st agnes|saint agnes|umms|university of maryland medical center|shady grove|holy cross hospital|suburban hospital|frederick health|meritus|tidalhealth|peninsula regional|luminis|anne arundel medical center|gbmc|sheppard pratt|kennedy krieger|holy cross|adventist|mercy
    |kaiser|cedars sinai|cedars-sinai|ucla health|ucla medical center|keck|scripps|sutter|dignity health|stanford health|ucsf|loma linda|hoag|city of hope|st jude|md anderson|memorial hermann|houston methodist|baylor|ben taub|parkland|texas childrens|ut southwestern|baptist health|jackson memorial|tampa general|moffitt|adventhealth|orlando health|cleveland clinic|mayo clinic|nicklaus|broward health|memorial healthcare
    |sharp memorial|sharp grossmont|sharp hospital|sharp healthcare|scripps mercy|rady childrens|rady|huntington hospital|providence|st joseph hospital|good samaritan hospital|santa clara valley|valley medical center|alta bates|el camino|zuckerberg|san francisco general|highland hospital|dell seton|seton|st davids|christus|hca|texas health|jps|john peter smith|university hospital|methodist|st lukes|saint lukes|lbj hospital|cook childrens|childrens medical center|mount sinai medical|jackson health|holy cross|palmetto general|baycare|st josephs|saint josephs|ascension|lakeland regional|halifax|uf health|shands|mercy hospital|memorial regional|lee health|sarasota memorial
    |howard university hospital|georgetown hospital|medstar georgetown|childrens national|howard county general|upper chesapeake|northwest hospital|greater baltimore medical center|doctors hospital|capital region|calverthealth|carroll hospital|franklin square|harbor hospital|bayview|levindale|st joseph medical center
    |st lukes roosevelt|beth israel|mount sinai beth israel|morningside|staten island university|richmond university|long island jewish|lij|north shore|nyack hospital|good samaritan|st francis|saint francis|kingsbrook|downstate|suny downstate|one brooklyn|nyc health and hospitals|gouverneur|hudson valley hospital|lawrence hospital|new york eye and ear|blythedale|st vincents
    |swedish medical|harborview|virginia mason|uw medicine|multicare|providence hospital`,
  pharmacy: `cvs|walgreens|walgreen|rite aid|duane reade|costco pharmacy|walmart pharmacy|target pharmacy|heb pharmacy|publix pharmacy|safeway pharmacy`,
  laboratory: `quest|quest diagnostics|labcorp|lab corp|bioreference`,
  dialysis: `davita|fresenius`,
  urgent: `citymd|city md|concentra|medexpress|patient first|gohealth`,
  clinic: `planned parenthood|urban health plan|sun river|callen lorde|callen-lorde|ryan health|betances|charles b wang|union community health|essen`,
  nursing: `hebrew home|isabella|schervier|jewish home|methodist home|kittay|workmens circle|sarah neuman`,
  dental: `aspen dental|western dental|sono bello`,
  optical: `warby parker|lenscrafters|pearle vision|cohens fashion optical|americas best|visionworks`,
}

/** What stands behind the name of a place. Words in front of them that mean nothing else are its name. */
export const facilityNouns: ReadonlySet<string> = new Set(
  `hospital medical center clinic pharmacy rehab rehabilitation nursing health hospice dental dialysis institute pavilion manor residence
  hospitals clinics farmacia clinica centro imaging radiology laboratories associates group`
    .trim()
    .split(/\s+/),
)
