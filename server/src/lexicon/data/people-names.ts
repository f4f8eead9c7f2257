const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * Given names that members write in front of a family name. Folded; those that are ordinary words need a capital or a
 * title.
 */
export const givenNames = words(`
james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron jose adam henry nathan douglas zachary peter kyle walter ethan jeremy harold keith christian roger noah gerald carl terry sean austin arthur lawrence jesse dylan bryan joe jordan billy bruce albert willie gabriel logan alan juan wayne roy ralph randy eugene vincent russell louis philip bobby johnny bradley
mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura cynthia kathleen amy angela shirley anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine maria heather diane ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah jacqueline martha gloria teresa ann sara madison frances kathryn janice jean abigail alice julia judy sophia grace denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis lori
carlos luis miguel jorge pedro manuel francisco antonio rafael fernando ricardo alejandro eduardo roberto javier mario sergio hector oscar raul ramon enrique arturo alberto andres pablo diego ernesto gustavo julio ruben felipe ignacio cesar guillermo armando marcos ivan ismael esteban
rosa carmen ana isabel guadalupe lucia elena sofia adriana silvia yolanda claudia veronica beatriz leticia alicia margarita juana josefina gabriela mercedes esperanza luz ines pilar daniela valentina camila paola marisol xiomara
wei ming li jing xin yan hui fang mei lin yong jun feng hong qing hua jie ying tao lei chao bo yi xiao jun hao yu
anil rajesh sanjay vijay ravi suresh ramesh amit sunil ashok deepak manoj rakesh vikram arun prakash sandeep rahul anand kumar priya anita sunita kavita neha pooja deepa lakshmi meena radha rekha shanti usha asha seema ritu nisha divya
mohammed mohamed muhammad ahmed ali hassan hussein omar khalid ibrahim yusuf mustafa tariq imran bilal fatima aisha zainab maryam khadija layla nadia samira amina
dmitri dmitry sergey sergei vladimir boris igor oleg yuri andrei alexei mikhail natalia natasha olga svetlana irina tatiana galina ludmila yelena elena marina
hiroshi kenji takashi yuki akiko minh thanh tuan hung duc phuong lan huong linh ngoc thuy sung jin min soo hyun young ji eun
pierre jean jacques marie claude francois luc guerlande fabiola wilner emmanuel
abraham moshe david yitzhak chaim shlomo rivka leah miriam esther devorah shira yael
giovanni giuseppe antonio salvatore vincenzo francesca lucia
chidi ngozi chinedu oluwaseun adebayo folake kwame kofi ama abena tewodros alemayehu selam
`)

/** Family names common among providers of the tenants' areas. */
export const familyNames = words(`
smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez wood james bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross foster jimenez powell jenkins perry russell sullivan bell coleman butler henderson barnes gonzales fisher vasquez simmons romero jordan patterson alexander hamilton graham reynolds griffin wallace moreno west cole hayes bryant herrera gibson ellis tran medina aguilar stevens murray ford castro marshall owens harrison fernandez mcdonald woods washington kennedy wells vargas henry chen freeman webb tucker guzman burns crawford olson simpson porter hunter gordon mendez silva shaw snyder mason dixon munoz hunt hicks holmes palmer wagner black robertson boyd rose stone salazar fox warren mills meyer rice schmidt garza daniels ferguson nichols stephens soto weaver ryan gardner payne grant dunn kelley spencer hawkins arnold pierce hansen peters santos hart bradley knight elliott cunningham duncan armstrong hudson carroll lane riley andrews alvarado ray delgado berry perkins hoffman johnston matthews pena richards contreras willis carpenter lawrence sandoval guerrero george chapman rios estrada ortega watkins greene nunez wheeler valdez harper burke larson santiago maldonado morrison franklin carlson austin dominguez carr lawson jacobs obrien lynch singh vega bishop montgomery oliver jensen harvey williamson gilbert dean sims espinoza howell li wong reid hanson le mccoy garrett burton fuller wang weber welch rojas lucas marquez fields park yang little banks padilla day walsh bowman schultz luna fowler mejia
khan ahmed ali hussain shah kumar sharma gupta singh patel mehta desai rao reddy iyer nair joshi verma agarwal chowdhury rahman islam das banerjee mukherjee chatterjee bose sen kapoor malhotra chopra
zhang liu huang zhao wu zhou xu sun ma zhu hu guo he lin luo gao liang zheng tang deng cheng chan cheung lam leung ng ho chang hsu tsai liao
kim park choi jung kang cho yoon jang lim han oh seo shin kwon hwang
pham hoang phan vu vo dang bui do ngo duong ly
ivanov petrov kuznetsov smirnov volkov goldberg cohen levy goldstein friedman katz rosenberg shapiro greenberg kaplan schwartz weiss klein feldman epstein rosen levine adler stern berger blum horowitz rubin
rossi russo esposito romano colombo ricci marino greco bruno conti deluca costa giordano
okafor okonkwo adeyemi mensah owusu boateng abebe tesfaye mohammed hassan ibrahim osman
kowalski nowak wisniewski jean pierre joseph baptiste charles louis francois
`)
/** Chinese family names before 医生 as records spell them. */
export const chineseFamilyNames: Readonly<Record<string, string>> = {
  李: 'Li',
  王: 'Wang',
  张: 'Zhang',
  刘: 'Liu',
  陈: 'Chen',
  杨: 'Yang',
  黄: 'Huang',
  赵: 'Zhao',
  吴: 'Wu',
  周: 'Zhou',
  徐: 'Xu',
  孙: 'Sun',
  马: 'Ma',
  朱: 'Zhu',
  胡: 'Hu',
  郭: 'Guo',
  何: 'He',
  林: 'Lin',
  罗: 'Luo',
  高: 'Gao',
  梁: 'Liang',
  郑: 'Zheng',
  谢: 'Xie',
  宋: 'Song',
  唐: 'Tang',
  许: 'Xu',
  邓: 'Deng',
  冯: 'Feng',
  韩: 'Han',
  曹: 'Cao',
  曾: 'Zeng',
  彭: 'Peng',
  萧: 'Xiao',
  蔡: 'Cai',
  潘: 'Pan',
  田: 'Tian',
  董: 'Dong',
  袁: 'Yuan',
  于: 'Yu',
  余: 'Yu',
  叶: 'Ye',
  蒋: 'Jiang',
  杜: 'Du',
  苏: 'Su',
  魏: 'Wei',
  程: 'Cheng',
  吕: 'Lu',
  丁: 'Ding',
  沈: 'Shen',
  任: 'Ren',
  姚: 'Yao',
  卢: 'Lu',
  傅: 'Fu',
  钟: 'Zhong',
  姜: 'Jiang',
  崔: 'Cui',
  谭: 'Tan',
  廖: 'Liao',
  范: 'Fan',
  汪: 'Wang',
  陆: 'Lu',
  金: 'Jin',
  石: 'Shi',
  戴: 'Dai',
  贾: 'Jia',
  韦: 'Wei',
  夏: 'Xia',
  邱: 'Qiu',
  方: 'Fang',
  侯: 'Hou',
  邹: 'Zou',
  熊: 'Xiong',
  孟: 'Meng',
  秦: 'Qin',
  白: 'Bai',
  江: 'Jiang',
  阎: 'Yan',
  薛: 'Xue',
  尹: 'Yin',
  段: 'Duan',
  雷: 'Lei',
  黎: 'Li',
  史: 'Shi',
  龙: 'Long',
  陶: 'Tao',
  贺: 'He',
  顾: 'Gu',
  毛: 'Mao',
  郝: 'Hao',
  龚: 'Gong',
  邵: 'Shao',
  万: 'Wan',
  钱: 'Qian',
  严: 'Yan',
  洪: 'Hong',
  温: 'Wen',
}
