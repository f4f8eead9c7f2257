import { names, type Culture } from './culture.ts'

export const asia: readonly Culture[] = [
  {
    id: 'chinese',
    female: names(`
      Mei, Xiaoyu, Li Na, Jing, Yan, Hui, Fang, Ying, Lan, Qing, Mei-Ling, Wen, Grace, Vivian, Cynthia, Jenny, Lihua,
      Siu-Ling
    `),
    male: names(`
      Wei, Jun, Ming, Hao, Lei, Jian, Qiang, Tao, Bin, Yong, Kai, Wing-Kei, Raymond, Kenneth, Jason, Albert, Zhiyuan,
      Chi-Ming
    `),
    family: names(`
      Chen, Li, Wang, Zhang, Liu, Lin, Huang, Wu, Zhao, Zhou, Xu, Sun, Ma, Zhu, Guo, He, Wong, Chan, Cheung, Leung,
      Ng, Lau, Ho, Kwok, Tsai, Hsu, Ou-Yang
    `),
    speaks: { Mandarin: 0.75, Cantonese: 0.4 },
    share: { NY: 8, MD: 4, CA: 11, TX: 4, FL: 2, WA: 8 },
  },
  {
    id: 'korean',
    female: names(`
      Ji-Woo, Min-Ji, Soo-Jin, Hye-Jin, Eun-Ji, Yoon-Ah, Grace, Esther, Hana, Kyung-Mi, Seo-Yeon, Janet
    `),
    male: names(`
      Min-Jun, Sung-Ho, Jae-Hyun, Dong-Hyun, Young-Ho, Joon, Daniel, Andrew, Tae-Yang, Hyun-Woo, Kyung-Soo, Peter
    `),
    family: names(`
      Kim, Lee, Park, Choi, Jung, Kang, Cho, Yoon, Jang, Lim, Han, Shin, Seo, Kwon, Hwang, Ahn, Song, Yoo
    `),
    speaks: { Korean: 0.85 },
    share: { NY: 3.5, MD: 3.5, CA: 4, TX: 2, FL: 0.8, WA: 4 },
  },
  {
    id: 'japanese',
    female: names(`
      Yuki, Haruka, Akiko, Naomi, Keiko, Emi, Sachiko, Mariko, Ayumi, Tomoko
    `),
    male: names(`
      Hiroshi, Kenji, Takashi, Satoshi, Daisuke, Ryo, Makoto, Shinji, Kazuo, Naoki
    `),
    family: names(`
      Sato, Suzuki, Tanaka, Watanabe, Itō, Yamamoto, Nakamura, Kobayashi, Saitō, Yoshida, Yamada, Sasaki
    `),
    speaks: { Japanese: 0.6 },
    share: { NY: 0.8, MD: 0.6, CA: 2, TX: 0.6, FL: 0.3, WA: 2.5 },
  },
  {
    id: 'vietnamese',
    female: names(`
      Linh, Hương, Thảo, Mai, Lan, Ngọc, Phương, Thu, Trang, Kim-Anh, Vy, Thanh-Hà
    `),
    male: names(`
      Minh, Tuấn, Hùng, Dũng, Quang, Khoa, Phúc, Bảo, Thành, Long, Vinh, Đức
    `),
    family: names(`
      Nguyen, Nguyễn, Tran, Trần, Lê, Pham, Phạm, Hoàng, Huynh, Vu, Võ, Dang, Đặng, Bui, Đỗ, Ngo, Duong, Ly
    `),
    speaks: { Vietnamese: 0.9, French: 0.08 },
    share: { NY: 0.8, MD: 2, CA: 5, TX: 5, FL: 1.5, WA: 4 },
  },
  {
    id: 'filipino',
    female: names(`
      Maricel, Rowena, Jocelyn, Cristina, Analyn, Marivic, Liza, Rosario, Imelda, Corazon, Lourdes, Angelica
    `),
    male: names(`
      Rodel, Jun, Ramon, Ferdinand, Reynaldo, Noel, Dennis, Arnel, Jose Mari, Benigno, Eduardo, Rommel
    `),
    family: names(`
      Santos, Reyes, Cruz, Bautista, Ocampo, Garcia, Mendoza, Dela Cruz, Villanueva, Aquino, Pangilinan, Macaraeg,
      Salonga, Manalo, Dizon, Tolentino
    `),
    speaks: { Tagalog: 0.85, Spanish: 0.1 },
    share: { NY: 2.5, MD: 2, CA: 5.5, TX: 2, FL: 2, WA: 4.5 },
  },
  {
    id: 'north-indian',
    female: names(`
      Priya, Anjali, Neha, Pooja, Sunita, Kavita, Ritu, Deepika, Meera, Nisha, Shreya, Aarti, Harpreet, Simran, Jyoti,
      Hetal
    `),
    male: names(`
      Amit, Rahul, Sanjay, Vikram, Rajesh, Anil, Arjun, Rohan, Nikhil, Manish, Sunil, Vivek, Gurpreet, Jaspreet,
      Ashok, Kunal
    `),
    family: names(`
      Patel, Shah, Sharma, Gupta, Mehta, Desai, Singh, Kaur, Verma, Agarwal, Malhotra, Kapoor, Bhatia, Chopra, Joshi,
      Trivedi, Banerjee, Chatterjee, Khanna, Gill
    `),
    speaks: { Hindi: 0.85, Gujarati: 0.35, Punjabi: 0.25, Bengali: 0.08 },
    share: { NY: 6, MD: 5, CA: 6, TX: 5.5, FL: 4, WA: 6 },
  },
  {
    id: 'south-indian',
    female: names(`
      Lakshmi, Padma, Divya, Sandhya, Revathi, Anitha, Kamala, Swathi, Bindu, Vidya, Lekha, Sowmya
    `),
    male: names(`
      Ramesh, Suresh, Venkat, Karthik, Ganesh, Srinivas, Prakash, Murali, Hari, Biju, Arun, Mahesh
    `),
    family: names(`
      Reddy, Rao, Iyer, Nair, Menon, Subramanian, Krishnan, Pillai, Naidu, Venkataraman, Chandrasekhar, Varghese,
      Thomas, Kurian, Raghavan, Balasubramaniam
    `),
    speaks: { Telugu: 0.4, Tamil: 0.4, Malayalam: 0.35, Hindi: 0.45 },
    share: { NY: 3, MD: 3, CA: 4, TX: 4.5, FL: 3, WA: 4 },
  },
  {
    id: 'bengali',
    female: names(`
      Nusrat, Farhana, Tahmina, Shirin, Rumana, Sharmin, Nasreen, Sultana, Mahmuda, Rokeya
    `),
    male: names(`
      Rafiqul, Mahbub, Kamal, Anwar, Shafiq, Tanvir, Zahid, Imtiaz, Mizanur, Faisal
    `),
    family: names(`
      Rahman, Hossain, Islam, Chowdhury, Ahmed, Uddin, Begum, Miah, Sarkar, Talukder, Khatun, Alam
    `),
    speaks: { Bengali: 0.95, Hindi: 0.4, Urdu: 0.25 },
    share: { NY: 3.5, MD: 1, CA: 0.6, TX: 0.8, FL: 0.5, WA: 0.4 },
  },
  {
    id: 'pakistani',
    female: names(`
      Ayesha, Fatima, Sana, Hina, Rabia, Zainab, Saima, Mahnoor, Bushra, Amna, Sadia, Nida
    `),
    male: names(`
      Ali, Usman, Bilal, Hassan, Imran, Asif, Tariq, Omar, Salman, Faisal, Kamran, Naveed
    `),
    family: names(`
      Khan, Malik, Qureshi, Siddiqui, Sheikh, Chaudhry, Ansari, Mirza, Butt, Iqbal, Javed, Rizvi, Hashmi, Farooqi
    `),
    speaks: { Urdu: 0.95, Hindi: 0.5, Punjabi: 0.4 },
    share: { NY: 3, MD: 2.5, CA: 1.8, TX: 3, FL: 2, WA: 1.5 },
  },
  {
    id: 'nepali',
    female: names(`
      Sushma, Bipana, Sarita, Anju, Pratima, Kabita, Manju, Sabina
    `),
    male: names(`
      Bishnu, Prakash, Dipendra, Suman, Kiran, Rajan, Binod, Tenzing
    `),
    family: names(`
      Shrestha, Gurung, Tamang, Thapa, Adhikari, Karki, Sherpa, Poudel, Maharjan, Rai
    `),
    speaks: { Nepali: 0.95, Hindi: 0.6 },
    share: { NY: 1, MD: 0.8, CA: 0.3, TX: 0.7, FL: 0.1, WA: 0.5 },
  },
  {
    id: 'southeast-asian',
    female: names(`
      Sophea, Bopha, Mai Yer, Pa Houa, Khin, Thandar, Souphaphone, Channary
    `),
    male: names(`
      Sokha, Vuthy, Tou Ger, Kong Meng, Aung, Zaw, Bounmy, Rithy
    `),
    family: names(`
      Chea, Sok, Keo, Vang, Xiong, Yang, Moua, Htun, Win, Phommachanh, Sisavath, Chhim
    `),
    speaks: { Khmer: 0.35, Hmong: 0.3, Lao: 0.25, Burmese: 0.25 },
    share: { NY: 0.3, MD: 0.5, CA: 2, TX: 0.8, FL: 0.3, WA: 2 },
  },
  {
    id: 'samoan',
    female: names(`
      Sina, Leilani, Masina, Tala, Fetu, Lagi
    `),
    male: names(`
      Tavita, Ioane, Sione, Malakai, Fa'amoe, Tui
    `),
    family: names(`
      Fa'alogo, Leiataua, Tupuola, Sapolu, Tuiasosopo, Lealaiauloto, Tufuga, Ah Mu
    `),
    speaks: { Samoan: 0.9 },
    share: { NY: 0, MD: 0, CA: 0.6, TX: 0.1, FL: 0, WA: 1.2 },
  },
]
