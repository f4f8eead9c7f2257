/**
 * Languages that members ask for: value (its English name, as in records), ISO code, Spanish, Chinese, own name, and
 * what else people
 * write for it, misspellings too. `A>B+C` as value: a word that stands for several languages.
 */
export const languageRows = `
American Sign Language | ase | Lengua de señas americana | 美国手语 | American Sign Language | ASL, sign language, lenguaje de señas, lengua de señas, lenguaje de señas americano, 手语, sign lanuage
Albanian | sq | Albanés | 阿尔巴尼亚语 | Shqip | albanes, albainian
Amharic | am | Amárico | 阿姆哈拉语 | አማርኛ | amaric, amharik
Arabic | ar | Árabe | 阿拉伯语 | العربية | arab, arabe, arabian, arabik, 阿拉伯文
Armenian | hy | Armenio | 亚美尼亚语 | Հայերեն | armenien, 亚美尼亚文
Azerbaijani | az | Azerbaiyano | 阿塞拜疆语 | Azərbaycanca | azeri
Bengali | bn | Bengalí | 孟加拉语 | বাংলা | bangla, bangali, bengoli, 孟加拉文
Bosnian | bs | Bosnio | 波斯尼亚语 | Bosanski | bosnien
Bulgarian | bg | Búlgaro | 保加利亚语 | Български | bulgaro
Burmese | my | Birmano | 缅甸语 | မြန်မာ | myanmar, birmano, 缅甸话
Cantonese | yue | Cantonés | 广东话 | 廣東話 | cantonees, cantoneese, canto, cantones, 粤语, 粵語, 广州话, 广东语, 白话, hong kong chinese, yue chinese
Chinese>Mandarin+Cantonese | zh | Chino | 中文 | 中文 | chinesse, chineese, chino, 华语, 汉语, 中国话, 說中文, 说中文, 讲中文, 華語
Croatian | hr | Croata | 克罗地亚语 | Hrvatski | croation
Czech | cs | Checo | 捷克语 | Čeština | checo
Dari | prs | Darí | 达里语 | دری | afghan persian, dari persian
Dutch | nl | Neerlandés | 荷兰语 | Nederlands | holandés, flemish
English | en | Inglés | 英语 | English | ingles, inglish, englis, 英文
Farsi | fa | Farsi (persa) | 波斯语 | فارسی | persian, farsi (persian), persa, farsee, 波斯文
French | fr | Francés | 法语 | Français | frances, francais, frensh, 法文, french (france)
Fulani | ff | Fula | 富拉语 | Fulfulde | fula, fulah, pulaar
Fuzhounese | cdo | Fuzhounés | 福州话 | 福州話 | fuzhou, fujianese, foochow, 福州語, 福建话
Georgian | ka | Georgiano | 格鲁吉亚语 | ქართული | georgiano
German | de | Alemán | 德语 | Deutsch | aleman, germen, 德文
Greek | el | Griego | 希腊语 | Ελληνικά | griego, 希腊文
Gujarati | gu | Guyaratí | 古吉拉特语 | ગુજરાતી | gujrati, gujarathi, gujerati
Haitian Creole | ht | Criollo haitiano | 海地克里奥尔语 | Kreyòl ayisyen | creole, kreyol, kreyòl, haitian, haitian kreyol, creol, criollo, haitiano, haitian french, 海地语
Hausa | ha | Hausa | 豪萨语 | Hausa | haussa
Hebrew | he | Hebreo | 希伯来语 | עברית | hebreo, ivrit, hebrue, 希伯来文
Hindi | hi | Hindi | 印地语 | हिन्दी | hindu, hindee, 印度语, 印地文, 印度话
Hmong | hmn | Hmong | 苗语 | Hmoob | mong, 苗族语
Hungarian | hu | Húngaro | 匈牙利语 | Magyar | hungaro
Igbo | ig | Igbo | 伊博语 | Igbo | ibo
Ilocano | ilo | Ilocano | 伊洛卡诺语 | Ilokano | iloko
Indonesian | id | Indonesio | 印尼语 | Bahasa Indonesia | bahasa, 印尼话
Italian | it | Italiano | 意大利语 | Italiano | itallian, italien, 意大利文
Japanese | ja | Japonés | 日语 | 日本語 | japones, japaneese, japanesse, 日文
Kannada | kn | Canarés | 卡纳达语 | ಕನ್ನಡ | kanada
Khmer | km | Jemer (camboyano) | 高棉语 | ខ្មែរ | cambodian, cambodian (khmer), camboyano, khmai, 柬埔寨语, 柬埔寨话
Korean | ko | Coreano | 韩语 | 한국어 | coreano, koreen, corean, 韩文, 朝鲜语, 韩国话
Kurdish | ku | Kurdo | 库尔德语 | Kurdî | kurmanji, sorani
Lao | lo | Lao | 老挝语 | ລາວ | laotian, laosiano
Malay | ms | Malayo | 马来语 | Bahasa Melayu | malaysian, 马来文
Malayalam | ml | Malayalam | 马拉雅拉姆语 | മലയാളം | malayalee, malayali
Mandarin | cmn | Mandarín | 普通话 | 普通話 | mandarine, mandrin, manderin, mandarin chinese, chinese mandarin, chino mandarín, 国语, 國語, 中国普通话, 台湾国语, putonghua
Marathi | mr | Maratí | 马拉地语 | मराठी | marati
Mixteco | mix | Mixteco | 米斯特克语 | Tu'un Savi | mixtec
Navajo | nv | Navajo | 纳瓦霍语 | Diné bizaad | navaho
Nepali | ne | Nepalí | 尼泊尔语 | नेपाली | nepalese, nepaly
Oromo | om | Oromo | 奥罗莫语 | Afaan Oromoo | afan oromo
Pashto | ps | Pastún | 普什图语 | پښتو | pushto, pashtu
Polish | pl | Polaco | 波兰语 | Polski | polaco, polsh, pollish, 波兰文
Portuguese | pt | Portugués | 葡萄牙语 | Português | portugese, portugues, portugeese, brazilian portuguese, 葡萄牙文, 葡语
Punjabi | pa | Panyabí | 旁遮普语 | ਪੰਜਾਬੀ | panjabi, punjabe, punjab language
Quechua | qu | Quechua | 克丘亚语 | Runasimi | kichwa, quichua
Romanian | ro | Rumano | 罗马尼亚语 | Română | rumanian, rumano
Russian | ru | Ruso | 俄语 | Русский | rusian, russain, russion, ruso, 俄文, rushian, по-русски
Samoan | sm | Samoano | 萨摩亚语 | Gagana Sāmoa | samoa language
Serbian | sr | Serbio | 塞尔维亚语 | Српски | serbo-croatian
Sinhala | si | Cingalés | 僧伽罗语 | සිංහල | sinhalese, singhalese
Slovak | sk | Eslovaco | 斯洛伐克语 | Slovenčina | slovakian
Somali | so | Somalí | 索马里语 | Soomaali | somalian
Spanish | es | Español | 西班牙语 | Español | castilian, castellano, espanol, spainish, spanich, spansh, habla hispana, hispanohablante, 西班牙文, 西语, spanis, espanish
Swahili | sw | Suajili | 斯瓦希里语 | Kiswahili | kiswahili, swahilli
Swedish | sv | Sueco | 瑞典语 | Svenska | sueco
Tagalog | tl | Tagalo | 他加禄语 | Tagalog | filipino, pilipino, tagalo, filipino (tagalog), tagolog, philipino, 菲律宾语
Taiwanese | nan | Taiwanés | 台语 | 台語 | hokkien, min nan, 闽南语, 台湾话, 福佬话
Tamil | ta | Tamil | 泰米尔语 | தமிழ் | tamill
Telugu | te | Telugu | 泰卢固语 | తెలుగు | telegu, telugoo
Thai | th | Tailandés | 泰语 | ไทย | siamese, tailandes, 泰文
Tibetan | bo | Tibetano | 藏语 | བོད་སྐད | tibetian, 西藏话
Tigrinya | ti | Tigriña | 提格里尼亚语 | ትግርኛ | tigrigna
Toisanese | yue | Taishanés | 台山话 | 台山話 | taishanese, toishanese, hoisan, 台山語
Turkish | tr | Turco | 土耳其语 | Türkçe | turco, turkis, 土耳其文
Twi | tw | Twi | 契维语 | Twi | akan, asante twi
Ukrainian | uk | Ucraniano | 乌克兰语 | Українська | ukranian, ukrainean, ucraniano, 乌克兰文
Urdu | ur | Urdu | 乌尔都语 | اردو | ordu, urdoo
Uzbek | uz | Uzbeko | 乌兹别克语 | Oʻzbekcha | usbek
Vietnamese | vi | Vietnamita | 越南语 | Tiếng Việt | vietnameese, viet, vietnamees, vietnamesse, vietnamita, 越南文, 越南话, 越语
Wolof | wo | Wólof | 沃洛夫语 | Wolof | woloff
Yiddish | yi | Yidis | 意第绪语 | ייִדיש | yidish, idish, yiddush
Yoruba | yo | Yoruba | 约鲁巴语 | Yorùbá | nigerian yoruba, yoruban
`
