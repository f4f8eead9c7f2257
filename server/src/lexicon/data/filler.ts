/** Words that carry a request but no wish. They keep names and misspellings from being seen where there are none. */
export const filler = `
hi hello hey hola please pls plz thanks thank thx ty you u ur kindly sorry ok okay yes yeah well so um uh lol
looking look search searching searched find finding found show shows list lists get getting got give gimme help helps helping helpful need needs needed needing want wants wanted wanna would like
could can may might must should shall will am is are was were be been being do does did done have has had having see sees seeing seen saw visit visits visiting go goes going went come comes
take takes taking accept accepts accepting treat treats treating deal deals dealing handle handles handling specialize specializes specializing specialise specialised specialized focus focuses work works working who whom whose which what where when why how that this these those there here
someone somebody anyone anybody something anything one ones any some all every each other another both either many few lot lots more most less least much enough several different several
i im ive id me my mine myself we were our ours us you your he him his she her hers it its they them their theirs
a an the and or but if then than because since as at by for from in into of on off onto out over to toward towards up upon with within w about around near
office offices appointment appointments appt appts practice practices provider providers doctor doctors dr drs doc docs physician physicians specialist specialists professional professionals practitioner practitioners clinician staff team person people place places location locations facility facilities center centers centre building
good great nice best better top excellent friendly kind caring gentle patient experienced trusted reputable recommended recommend recommendation decent really very quite just only also too even still maybe perhaps possibly preferably ideally prefer preferred preferably preference important essential able available availability open
live lives living lived reside resides residing stay staying moved move moving new old area areas zone region town city county state zip zipcode code address street neighborhood neighborhood borough
problem problems issue issues trouble troubles concern concerns condition conditions thing things stuff matter question questions reason care health healthcare medical medicine treatment treatments checkup exam exams test tests
year years yr yrs old age aged month months week weeks day days hour hours minute minutes mile miles mi km
make making made schedule scheduling book booking call calling contact set setup refer referral referred told tell says said suggest know known think feel feeling feels try trying tried start started keep keeps having
speak speaks speaking spoken speeks speek talk talks talking language languages fluent fluently bilingual understand understands communicate interpreter translator
not no without dont doesnt cant cannot wont isnt arent didnt
that's what's who's where's it's i'd i've i'm he's she's they're we're let's there's
hablar habla hablan hable hablen hablando idioma lengua bilingue
necesito necesita necesitamos quiero quisiera queremos busco busca buscando buscar buscamos encontrar encuentro ayuda ayudar ayudeme deme dame muestra muestrame mostrar hay tiene tienen tengo tenemos que quien quienes cual cuales donde cuando como porque pues este esta estos estas ese esa eso aqui alli alla un una unos unas el la los las lo le les de del al en con por para y o u e mi mis tu tus su sus nos nuestro nuestra me te se si no muy mas menos mejor bueno buena buen buenos cerca
atienda atiende atienden atender trate trata tratan cita citas consulta consultas consultorio oficina lugar lugares doctor doctora doctores medico medica medicos especialista especialistas especialidad proveedor proveedores persona personas gracias favor puede pueden puedo podria ser sea sean es son esta estan estoy soy ver vea acepte acepta aceptan tome toma preferible preferiblemente prefiero preferencia algun alguna alguno alguien cualquier cualquiera vivo vive vivimos ciudad condado estado codigo postal zona area barrio recomiende recomienda recomendar problema problemas dolor millas milla kilometros minutos hora horas año años anos meses mes
`
  .trim()
  .split(/\s+/)

/** The same for Chinese, longest words first matched by the segmenter. */
export const chineseFiller = `
我 我的 我们 你 你们 您 他 她 的 地 得 了 吗 呢 吧 啊 呀 和 与 跟 或 或者 还是 要 想 想要 想找 需要 找 找个 找一个 找一位 帮我找 请 请问 请帮我 帮 帮我 帮忙 有 有没有 有什么 哪里 哪儿 哪里有 哪个 什么 怎么 可以 能 能不能 可不可以 会 会说 会讲 说 讲 能说 能讲 讲的 说的 看 看病 去 去看 看医生 看一下 给 给我 一个 一位 一家 个 位 家 这 那 在 住 住在 我住 我住在 离 到 里 内 以内 之内 范围 范围内 左右 大约 附近有 是 好 好的 比较 最 最好 很 也 都 只 只要 必须 希望 推荐 介绍 谢谢 您好 你好 医生 大夫 医师 专家 专科 专科医生 西医 地方 医务人员 提供 服务 接受 收 收的 并 并且 而且 但 但是 因为 所以 如果 就 一下 一些 有点 问题 毛病 病 治疗 治 检查 不舒服 难受 疼 痛 生病 区 市 州 县 邮编 邮政编码 地区 懂 语言 语 英里 公里 里 分钟 小时 岁 个月 今年 为 对 把 被 让 用 到 从 来 上 下 下周 大 小 多 少 点 钟
`
  .trim()
  .split(/\s+/)
