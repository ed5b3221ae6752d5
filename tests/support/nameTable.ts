/** Real names, and what others enter instead. Separated by `|` for readability. */
const namesIn = (text: string) => text.split(/ ?[|\n] */).filter((name) => name !== '');

/** Names of people in New Jersey. */
export const REAL = namesIn(`
  O'Brien | O’Connor | D'Angelo | Dell'Aquila | N'Diaye | Ta'Quan | Jean-Luc | J. | Mary-Kate
  Anne Marie | Mary Jo | J.R. | St. James | Martin Luther, Jr. | José | María José | Peña
  Muñoz | Ñusta | João | Conceição | Guimarães | Açucena | Nguyễn | Trần Thị | Đặng | Lý | Ly
  Nguyễn Văn Ánh | Łukasz | Żółtowski | Wałęsa | Šimůnek | Dvořák | Çelik | İbrahim | Işıl
  Ağaoğlu | Søren | Åsa | Björn | Zoë | Þóra | Siobhán | Pádraig | Großmann | Strauß | Ștefan
  Ioană | Kaʻiulani | Mª | 李娜 | 王小明 | 陳 | 김민준 | 박 | 佐藤 さくら | タロウ | ジャン・ポール | 佐々木 | Мария
  Олександр | Ольга | Дмитрий | Тим | Роман | Ярослав | Ελένη | Νίκος | Άννα | אברהם | רחל
  בן־דוד | ג׳ורג׳ | משֶׁה | محمد | عبد الرحمن | فاطمة | مُحَمَّد | آریا | प्रिया | अर्जुन
  ਗੁਰਪ੍ਰੀਤ | પટેલ | தமிழ் | తెలుగు | শ্রেয়া | සුනිල් | สมชาย | አበበ | Գոռ | გიორგი | Padmini
  Safety | Billings | Center | Adminah | Mustaffa | Stafford | Modesto | Teamoh | Park | Parker | Park Min-jun | Wayne
  Rosario | Ng | Root | Helpmann | Desk | Officer | Moder | Stacy | Tamika | LaToya | DeShawn
  McDonald | MacArthur | von Trapp | de la Cruz | al-Masri | Ó Súilleabháin | Smith 3rd | Dot
  Com | Dorothy Dot Miller | Netanya | Arnold | Verna | Ernie | Vivian | Wwe | Lil | Bill
  M.Ly | J.Comstock | Smith 4th | Wolfeschlegelsteinhausenbergerdorff Hubert Blaine Wolfeschlegelstein
`);

/** Posing as those who run the service. */
export const STAFF = namesIn(`
  Parkway | PARKWAY | Parkway Support | parkwaysupport | Support | Support Team | Admin
  Administrator | Moderator | Staff | Official | Team | Help Desk | HelpDesk | helpdesk
  The Parkway Team | Team Parkway | Parkway Safety | ParkwayMike | AdminMike | Mike Admin
  Billing Support | billingsupport | Customer Service | Customer Support | Tech Support | Official Parkway | Mike from Parkway
  Supp0rt | $upport | Suppоrt | Ѕuрроrt | Ѕирроrт | SUPP0RT | Adm1n | Admln | AdmIn | Adrnin
  4dmin | Αdmin | ΑDΜΙΝ | Аdmіn | Аԁміп | Ádmín | Ädmïn | A̲d̲m̲i̲n̲ | ＡＤＭＩＮ | Ｐａｒｋｗａｙ
  𝐒𝐮𝐩𝐩𝐨𝐫𝐭 | 𝓟𝓪𝓻𝓴𝔀𝓪𝔂 | ⓢⓤⓟⓟⓞⓡⓣ | ꜱᴜᴘᴘᴏʀᴛ | Pаrkwаy | Рагкшау | Parkvvay | P a r k w a y
  S u p p o r t | S.u.p.p.o.r.t | Su-pport | Pa rk way | Park-Way | Park Way | H.e.l.p Desk
  Suppport | Adminnnn | Moderat0r | Mоderаtоr | 0fficial | OfficiaI | Official. | Staff!
  Stаff | Админ | Поддержка | Soporte | Moderador | Sup\u200bport | \u202EtroppuS Support
  Par\u00ADkway | Parkway\u2019s | Support 🙂 | Support (Parkway) | Mike!Admin | mikeparkway
  helpteam | supportdesk | customerstaff | serviceteam | careteam | safetyteam | securityteam
  trustteam | accountsupport | contactsupport | memberstaff | membersteam
  livesupport | chatsupport | techsupport | verifiedstaff | realadmin | theadmin | datingsupport
  appsupport | njadmin | modteam | admins | supportus | youradmin | ourteam | teamofadmins
  Safety Desk | safetydesk | The Safety Desk | Billing Dept | Billing Dept. | BillingDept | Trust Department
  Security Office | Help Center | Fraud Unit | PayPal | Paypal | PayPaI | Pay Pal | PayPal Billing | MyPayPal
  staffatnj | bystaff | staffs | supportformembers | fromstaff
`);

/** Containing contact details. */
export const CONTACT = namesIn(`
  parkway.com | Anna.com | evil.example | www.evil | http://x | https://evil.io | Kim.ly
  Anna @kim | @kim | kim@mail.com | ig: @kim | t.me/kim | Kim dot com | Kim (dot) com
  Kim . com | BET.COM | BET.COM Kim | KIM.LY | KIM.LY Ann | 24.TV | 24.COM | Kim.c\u200bom | bit.ly | kim.online | ｅｖｉｌ．ｃｏｍ | e\u200bvil.com | //evil
  201 555 0134 | (201) 555-0134 | +1 201 555 0134 | Kim 2015550134 | ٢٠١٥٥٥٠١٣٤
  Call 5550134
`);

/** Containing characters that no name has. */
export const CHARACTERS = namesIn(`
  Anna\u202Ennaa | \u2066Kim\u2069 | Ki\u200bm | Kim\u200d | Ki\u200cm | \ufeffKim
  Ki\u2060m | Kim\u00ad | \u200eKim | Kim\u200f | \u061cKim | Kim\ufe0f | \u3164 | \u115f
  \u2800 | Ki\u034fm | Kim\u{e0041} | Kim\ue000 | Kim 🙂 | 💕 | ... | - | ' | . | Kim2 | K1m
  Kim <b> | A & B | Anna/Bea | Kim_K | Kim* | K\u0336\u0336\u0336\u0336\u0336im | Kіm | Αnna
  Aнна | Kim#1 | Kim\tLee | Jо | Оj | Kim 3rd Lee
`);
